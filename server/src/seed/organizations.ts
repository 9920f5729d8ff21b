import { isUscc } from 'contract/rules/uscc'
import type { Role } from 'contract/permissions'
import type pg from 'pg'
import { encryptField, type Keys } from '../platform/crypto.ts'
import { identifierDigest, volunteerMobileDigest } from '../platform/identifiers.ts'
import { namePinyin, searchText } from '../modules/nodes/organization/organization.search.ts'
import { load, type Row } from './bulk-load.ts'
import {
  cityNamings,
  countyNamings,
  DEMONSTRATION_MARK,
  type Naming,
  namingOf,
  studentNamings,
} from './organizations.data.ts'
import { cities, type City } from './province.data.ts'
import type { Random } from './random.ts'
import { mobileOf, personName } from './volunteers.ts'

const DAY = 86_400_000

/** Divisions in force of the province: name and streets of each. */
export interface Divisions {
  nameOf(code: string): string
  streetsOf(code: string): readonly { code: string; name: string }[]
}

export const readDivisions = async (client: pg.ClientBase): Promise<Divisions> => {
  const { rows } = await client.query<{ code: string; name: string; parent_code: string | null }>(
    `select code, name, parent_code from region where code like '44%' and valid_to is null order by code`,
  )
  const names = new Map(rows.map(({ code, name }) => [code, name]))
  const below = new Map<string, { code: string; name: string }[]>()
  for (const { code, name, parent_code } of rows) {
    if (code.length !== 9 || parent_code === null || !isInhabited(name)) continue
    below.set(parent_code, [...(below.get(parent_code) ?? []), { code, name }])
  }
  return {
    nameOf: (code) => names.get(code) ?? fail(code),
    // A town below a city without counties is its own street.
    streetsOf: (code) => below.get(code) ?? [{ code, name: names.get(code) ?? fail(code) }],
  }
}

/** The statistical list also counts farms, prisons, barracks and industrial parks as streets. */
const isInhabited = (name: string): boolean => /(街道|镇|乡)$/.test(name)

const fail = (code: string): never => {
  throw new Error(`division ${code} is missing: load the divisions before the demonstration`)
}

interface Node {
  id: string
  parent: Node | null
  kind: 'federation' | 'organization' | 'group'
  state: 'approved' | 'pending' | 'suspended' | 'returned'
  name: string
  regionCode: string
  uscc: string | null
  categories: readonly string[]
  introduction: string
  address: string
  point: readonly [number, number]
  createdAt: Date
  trusted: boolean
  joinMode: 'review' | 'auto' | 'closed'
  principal: string
  contactName: string
  mobile: string
}

interface Administrator {
  id: string
  loginName: string
  name: string
  mobile: string
  node: Node
  role: Role
  createdAt: Date
}

/** A valid synthetic credit code: the check digits are those that the contract's own rule accepts. */
const usccOf = (head: string, serial: number): string => {
  const body = `${head}449999MJ${String(serial).padStart(6, '0')}`
  for (const inner of '0123456789X')
    for (const outer of '0123456789ABCDEFGHJKLMNPQRTUWXY')
      if (isUscc(body + inner + outer)) return body + inner + outer
  throw new Error(`no check digits for ${body}`)
}

const emailOf = (loginName: string) => `${loginName}@example.cn`

/** Writes the tree of the province with its administrators: root, cities, counties and what is attached to them. */
export const writeTree = async (
  client: pg.ClientBase,
  keys: Keys,
  random: Random,
  divisions: Divisions,
  now: Date,
  passwordHash: string,
): Promise<void> => {
  const nodes = makeNodes(random, divisions, now)
  const administrators = makeAdministrators(random, nodes)
  await client.query(`create temporary table search_source (id uuid, source text) on commit drop`)
  await load(client, 'organization', nodes.map(nodeRow(keys)))
  await load(
    client,
    'search_source',
    nodes.map(({ id, name }) => ({ id, source: searchText(name) })),
  )
  await client.query(`update organization o set search = search_terms(s.source)
    from search_source s where s.id = o.id`)
  await load(client, 'organization_ancestry', ancestryRows(nodes))
  await load(
    client,
    'administrator',
    administrators.map(({ id, loginName, name, mobile, role, createdAt }) => ({
      id,
      login_name: loginName,
      name,
      mobile_cipher: encryptField(keys, `administrator.mobile.${id}`, mobile),
      volunteer_mobile_digest: volunteerMobileDigest(keys, mobile),
      // The heads of the ledger are written to them each day.
      email_cipher:
        role === 'auditAdministrator'
          ? encryptField(keys, `administrator.email.${id}`, emailOf(loginName))
          : null,
      password_hash: passwordHash,
      weak_password: false,
      state: 'active',
      created_at: createdAt,
    })),
  )
  await load(client, 'administrator_role', [
    ...administrators.map(({ id, node, role, createdAt }) => ({
      administrator_id: id,
      organization_id: node.id,
      role,
      granted_at: createdAt,
    })),
    ...secondPost(administrators, nodes, now),
  ])
  await load(
    client,
    'account_identifier',
    administrators.flatMap(({ id, loginName, mobile, role }) => [
      identifierRow(keys, 'administrator', 'loginName', loginName, id),
      identifierRow(keys, 'administrator', 'mobile', mobile, id),
      ...(role === 'auditAdministrator'
        ? [identifierRow(keys, 'administrator', 'email', emailOf(loginName), id)]
        : []),
    ]),
  )
  // The planner knows nothing of tables filled in the same transaction until it is told.
  await client.query(
    'analyze organization, organization_ancestry, administrator, administrator_role',
  )
}

export const identifierRow = (
  keys: Keys,
  realm: 'volunteer' | 'administrator',
  kind: 'loginName' | 'mobile' | 'email' | 'documentNumber' | 'volunteerNo',
  value: string,
  accountId: string,
): Row => ({
  realm,
  kind,
  digest: identifierDigest(keys, realm, kind, value),
  account_id: accountId,
})

const makeNodes = (random: Random, divisions: Divisions, now: Date): Node[] => {
  const nodes: Node[] = []
  let serial = 0
  const add = (
    parent: Node | null,
    kind: Node['kind'],
    name: string,
    regionCode: string,
    point: readonly [number, number],
    more: Partial<Node> & { street?: string } = {},
  ): Node => {
    const createdAt = new Date(
      now.getTime() - (kind === 'federation' ? 2600 : random.int(700, 2400)) * DAY,
    )
    const node: Node = {
      id: random.id(createdAt),
      parent,
      kind,
      state: 'approved',
      name,
      regionCode,
      uscc: null,
      categories: ['0001', '0010'],
      introduction: `联系和服务${divisions.nameOf(regionCode)}的志愿者与志愿服务组织，审核活动与时长，受理异议。`,
      address: `${divisions.nameOf(regionCode)}${more.street ?? ''}${random.int(1, 288)}号`,
      point,
      createdAt,
      trusted: kind === 'federation',
      joinMode: 'review',
      principal: personName(random, random.chance(0.5) ? 'female' : 'male'),
      contactName: personName(random, 'female'),
      mobile: mobileOf('160', nodes.length + 1),
      ...more,
    }
    nodes.push(node)
    return node
  }
  const attach = (parent: Node, naming: Naming, names: Record<string, string>, code: string) => {
    const fate = random.next()
    const [latitude, longitude] = parent.point
    return add(
      parent,
      naming.kind,
      fill(naming.name, names),
      code,
      near(random, [latitude, longitude]),
      {
        state:
          fate < 0.94
            ? 'approved'
            : fate < 0.97
              ? 'pending'
              : fate < 0.985
                ? 'suspended'
                : 'returned',
        uscc: naming.usccHead ? usccOf(naming.usccHead, ++serial) : null,
        categories: naming.categories,
        introduction: naming.introduction,
        trusted: random.chance(0.4),
        joinMode: random.chance(0.55) ? 'review' : random.chance(0.8) ? 'auto' : 'closed',
        ...(names.street === undefined ? {} : { street: names.street }),
      },
    )
  }
  const federationOf = (place: string) => `${place}志愿者联合会${DEMONSTRATION_MARK}`
  const root = add(null, 'federation', federationOf('广东省'), '440000', [23.132, 113.266])
  for (const city of cities) {
    const cityName = divisions.nameOf(city.code)
    const seat = Object.values(city.centres)[0]!
    const federation = add(root, 'federation', federationOf(cityName), city.code, seat)
    for (const [i, naming] of cityNamings.entries()) {
      const node = attach(federation, naming, { city: cityName }, city.code)
      // The organisation of the demonstration accounts.
      if (city === cities[0] && i === 0) Object.assign(node, { state: 'approved', trusted: true })
    }
    for (const naming of studentNamings.slice(0, city.studentTeams))
      Object.assign(attach(federation, naming, { city: cityName }, city.code), { trusted: true })
    for (const [code, centre] of Object.entries(city.centres)) {
      const place = placeName(city, code, divisions)
      const county = add(federation, 'federation', federationOf(place), code, centre)
      for (const naming of random.some(countyNamings, random.int(1, 3)))
        attach(county, naming, { place, street: random.pick(divisions.streetsOf(code)).name }, code)
    }
  }
  return nodes
}

/** A county as people say it: city and county where the county's name alone would not tell. */
const placeName = (city: City, code: string, divisions: Divisions): string =>
  divisions.nameOf(city.code) +
  (divisions.nameOf(code) === '城区' ? '城区' : divisions.nameOf(code))

/** Puts names into a text; every braced word must be known. */
export const fill = (text: string, names: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (_, key: string) => {
    const name = names[key]
    if (name === undefined) throw new Error(`the text "${text}" names {${key}}, which is unknown`)
    return name
  })

/** A point within two kilometres or so. */
export const near = (
  random: Random,
  [latitude, longitude]: readonly [number, number],
): readonly [number, number] => [
  round(latitude + (random.next() - 0.5) * 0.036),
  round(longitude + (random.next() - 0.5) * 0.036),
]

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

const nodeRow =
  (keys: Keys) =>
  (node: Node): Row => {
    const { pinyin, initials } = namePinyin(node.name)
    return {
      id: node.id,
      parent_id: node.parent?.id ?? null,
      kind: node.kind,
      state: node.state,
      name: node.name,
      name_pinyin: pinyin,
      name_initials: initials,
      region_code: node.regionCode,
      address: node.address,
      latitude: node.point[0],
      longitude: node.point[1],
      categories: node.categories,
      uscc: node.uscc,
      principal: node.principal,
      contact_name: node.contactName,
      contact_mobile_cipher: encryptField(
        keys,
        `organization.contact_mobile.${node.id}`,
        node.mobile,
      ),
      introduction: node.introduction,
      founded_on: node.createdAt.toISOString().slice(0, 10),
      join_mode: node.joinMode,
      // Nobody is trusted before he was admitted.
      trusted: node.trusted && (node.state === 'approved' || node.state === 'suspended'),
      created_at: node.createdAt,
    }
  }

function* ancestryRows(nodes: readonly Node[]): Generator<Row> {
  for (const node of nodes)
    for (let above: Node | null = node, distance = 0; above; above = above.parent, distance++)
      yield { ancestor_id: above.id, organization_id: node.id, distance }
}

const makeAdministrators = (random: Random, nodes: readonly Node[]): Administrator[] => {
  const made: Administrator[] = []
  const counts = new Map<string, number>()
  const add = (node: Node, role: Role, word: string, digits: number) => {
    const number = (counts.get(word) ?? 0) + 1
    counts.set(word, number)
    made.push({
      id: random.id(node.createdAt),
      loginName: word + String(number).padStart(digits, '0'),
      name: personName(random, random.chance(0.5) ? 'female' : 'male'),
      mobile: mobileOf('160', 100_000 + made.length),
      node,
      role,
      createdAt: node.createdAt,
    })
  }
  for (const node of nodes.filter(({ state }) => state === 'approved')) {
    if (node.kind === 'federation') {
      add(node, 'owner', 'federation', 1)
      add(node, 'reviewer', node.parent ? 'reviewer' : 'provincial', node.parent ? 2 : 2)
    } else {
      const lively = counts.get('owner') === undefined
      add(node, 'owner', 'owner', 4)
      add(node, 'publisher', 'publisher', 4)
      if (lively) {
        add(node, 'attendance', 'attendance', 2)
        add(node, 'auditor', 'auditor', 4)
      }
    }
  }
  // Last, so that nobody else's number depends on them.
  const root = nodes.find(({ parent }) => parent === null)
  if (root) {
    add(root, 'systemAdministrator', 'system', 3)
    add(root, 'securityAdministrator', 'security', 1)
    add(root, 'auditAdministrator', 'audit', 4)
  }
  return made
}

const depthOf = (node: Node): number => (node.parent ? depthOf(node.parent) + 1 : 0)

/**
 * The demonstration's owner also helps out with attendance elsewhere, so that there is somebody who
 * changes nodes. The other node sorts behind his own, at which he is signed in.
 */
const secondPost = (
  administrators: readonly Administrator[],
  nodes: readonly Node[],
  now: Date,
): Row[] => {
  const owner = administrators.find(({ loginName }) => loginName === 'owner0001')
  const other = nodes.find(
    (node) =>
      owner !== undefined &&
      node.state === 'approved' &&
      node.kind !== 'federation' &&
      depthOf(node) >= depthOf(owner.node) &&
      node.id > owner.node.id,
  )
  if (!owner || !other) return []
  return [
    {
      administrator_id: owner.id,
      organization_id: other.id,
      role: 'attendance',
      granted_at: new Date(now.getTime() - 200 * DAY),
    },
  ]
}

/** A node that runs missions, with the people who decide about them. */
export interface Team {
  id: string
  name: string
  /** Position in `cities`. */
  city: number
  /** County or town where it works; the city's own code when it works in all of them. */
  regionCode: string
  categories: readonly string[]
  /** Age of its members; null for any. */
  ages: readonly [youngest: number, oldest: number] | null
  trusted: boolean
  contactName: string
  ownerId: string
  publisherId: string
  /** Reviewer of the node above, and of the root. */
  reviewerId: string
  provinceReviewerId: string
  /** The node above, and the root. */
  parentId: string
  rootId: string
}

/** The approved organisations and groups that the generator staffed, the demonstration's own first. */
export const readTeams = async (client: pg.ClientBase): Promise<Team[]> => {
  const { rows } = await client.query<{
    id: string
    name: string
    region_code: string
    categories: string[]
    trusted: boolean
    contact_name: string
    owner_id: string
    publisher_id: string
    reviewer_id: string
    province_reviewer_id: string
    parent_id: string
    root_id: string
  }>(`
    with staff as materialized (
      select distinct on (organization_id, role) organization_id, role, administrator_id
      from administrator_role join administrator a on a.id = administrator_id
      order by organization_id, role, a.created_at, a.id)
    select o.id, o.name, o.region_code, o.categories, o.trusted, o.contact_name,
      owner.administrator_id as owner_id, publisher.administrator_id as publisher_id,
      reviewer.administrator_id as reviewer_id, province.administrator_id as province_reviewer_id,
      o.parent_id, root.id as root_id
    from organization o
    join staff owner on owner.organization_id = o.id and owner.role = 'owner'
    join staff publisher on publisher.organization_id = o.id and publisher.role = 'publisher'
    join staff reviewer on reviewer.organization_id = o.parent_id and reviewer.role = 'reviewer'
    join organization root on root.parent_id is null
    join staff province on province.organization_id = root.id and province.role = 'reviewer'
    join administrator a on a.id = owner.administrator_id
    where o.kind <> 'federation' and o.state = 'approved'
    order by a.login_name <> 'owner0001', o.id`)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    city: cities.findIndex(({ code }) => code.slice(0, 4) === row.region_code.slice(0, 4)),
    regionCode: row.region_code,
    categories: row.categories,
    ages: namingOf(row.name)?.ages ?? null,
    trusted: row.trusted,
    contactName: row.contact_name,
    ownerId: row.owner_id,
    publisherId: row.publisher_id,
    reviewerId: row.reviewer_id,
    provinceReviewerId: row.province_reviewer_id,
    parentId: row.parent_id,
    rootId: row.root_id,
  }))
}
