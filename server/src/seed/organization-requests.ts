import { createHash } from 'node:crypto'
import { localDate } from 'contract/rules/time'
import type pg from 'pg'
import { workingDaysAfter } from '../platform/working-days.ts'
import { blindIndex, decryptField, encryptField, type Keys } from '../platform/crypto.ts'
import { load } from './bulk-load.ts'
import { identifierRow } from './organizations.ts'
import type { Random } from './random.ts'
import { mobileOf } from './volunteers.ts'
import { grey, inRing, type Paper, paper, pictureOf, red } from './papers.ts'

const DAY = 86_400_000

interface Node {
  id: string
  state: 'pending' | 'returned' | 'approved'
  uscc: string | null
  contact: string
  cipher: Buffer
  reviewer: string
  decider: string | null
}

/** Nodes that wait or were sent back, with the federation above and one of its administrators. */
const waiting = `
  select o.id, o.state, o.uscc, o.contact_name as contact, o.contact_mobile_cipher as cipher, f.id as reviewer,
    (select r.administrator_id from administrator_role r where r.organization_id = f.id and r.role = 'owner' limit 1) as decider
  from organization o cross join lateral (
    select f.id from organization_ancestry a join organization f on f.id = a.ancestor_id
    where a.organization_id = o.id and a.distance > 0 and f.kind = 'federation' order by a.distance limit 1) f
  where o.state in ('pending', 'returned') order by o.id`

/** A sheet that looks like a certificate from afar, and a round seal. Drawn: no real paper is behind them. */
const papers: Record<string, Paper> = {
  organizationLicence: {
    width: 640,
    height: 460,
    colourAt: (x, y) => {
      const edge = Math.min(x, y, 639 - x, 459 - y)
      if (edge >= 16 && edge < 22) return red
      if (y >= 60 && y < 94 && x >= 180 && x < 460) return red
      if (inRing(x - 510, y - 360, 54, 6)) return red
      const line = y >= 150 && y < 330 && (y - 150) % 40 < 12
      return line && x >= 80 && x < 480 && (x < 170 || x >= 190) ? grey : paper
    },
  },
  organizationSeal: {
    width: 320,
    height: 320,
    colourAt: (x, y) =>
      inRing(x - 160, y - 160, 120, 10) || Math.hypot(x - 160, y - 160) < 34
        ? red
        : [255, 255, 255],
  },
}

/** So long ago the one was approved that is new. */
const ADMITTED_DAYS = 30

/**
 * Writes what stands behind the nodes that wait for a review or were sent back: requests with their
 * papers and applicants; one is late and was urged, and one was admitted a month ago. Two organisations ask for a change.
 */
export const writeOrganizationRequests = async (
  client: pg.ClientBase,
  keys: Keys,
  random: Random,
  now: Date,
  passwordHash: string,
): Promise<void> => {
  const { rows: nodes } = await client.query<Node>(waiting)
  const admitted = nodes.findLast(({ state, decider }) => state === 'pending' && decider !== null)
  if (admitted) {
    admitted.state = 'approved'
    await client.query(`update organization set state = 'approved' where id = $1`, [admitted.id])
  }
  const ids: { request: string; applicant: string; at: Date; number: string }[] = nodes.map(
    (node, i) => {
      const days = i === 0 ? 20 : random.int(1, 6)
      const at = new Date(now.getTime() - (node === admitted ? ADMITTED_DAYS + days : days) * DAY)
      const number = `ZZ${localDate(at).replaceAll('-', '')}${String(100_000 + i * 7919)}`
      return { request: random.id(at), applicant: random.id(at), at, number }
    },
  )
  const each = nodes.map((node, i) => ({ node, i, ...ids[i]! }))
  await load(
    client,
    'administrator',
    each.map(({ node, i, applicant, at }) => ({
      id: applicant,
      login_name: loginName(i),
      name: node.contact,
      mobile_cipher: encryptField(
        keys,
        `administrator.mobile.${applicant}`,
        mobileOf('161', i + 1),
      ),
      password_hash: passwordHash,
      weak_password: false,
      state: 'active',
      created_at: at,
    })),
  )
  await load(
    client,
    'administrator_role',
    each.map(({ node, applicant, at }) => ({
      administrator_id: applicant,
      organization_id: node.id,
      role: 'owner',
      granted_at: at,
    })),
  )
  await load(
    client,
    'account_identifier',
    each.flatMap(({ i, applicant }) => [
      identifierRow(keys, 'administrator', 'loginName', loginName(i), applicant),
      identifierRow(keys, 'administrator', 'mobile', mobileOf('161', i + 1), applicant),
    ]),
  )
  const reasons = JSON.stringify([
    { field: 'licence', text: '证书不清晰或不完整，请重新拍摄四角完整的正本' },
    { field: 'address', text: '请写到门牌号' },
  ])
  await load(
    client,
    'organization_request',
    each.map(({ node, i, request, applicant, at, number }) => {
      const returned = node.state === 'returned' && node.decider !== null
      const decided = decidedAt(node, at)
      return {
        id: request,
        kind: 'registration',
        number,
        organization_id: node.id,
        reviewer_id: node.reviewer,
        state: node.state,
        proposed: JSON.stringify({ uscc: node.uscc }),
        requested_by: applicant,
        contact_digest: blindIndex(
          keys,
          'organization.contact',
          decryptField(keys, `organization.contact_mobile.${node.id}`, node.cipher),
        ),
        reasons: returned ? reasons : '[]',
        submitted_at: at,
        due_on: workingDaysAfter(localDate(at), 10),
        urged: i === 0 && node.state === 'pending' ? 1 : 0,
        decided_by: decided && node.decider,
        decided_at: decided,
        created_at: at,
      }
    }),
  )
  const step = (requestId: string, action: string, at: Date, more: object = {}) => ({
    request_id: requestId,
    id: random.id(at),
    action,
    administrator_id: null,
    reasons: '[]',
    at,
    ...more,
  })
  await load(
    client,
    'organization_request_step',
    each.flatMap(({ node, request, at }) => [
      step(request, 'submit', at),
      ...(node.state === 'returned'
        ? [
            step(request, 'return', new Date(at.getTime() + DAY / 2), {
              administrator_id: node.decider,
              reasons,
            }),
          ]
        : node.state === 'approved'
          ? [step(request, 'approve', decidedAt(node, at)!, { administrator_id: node.decider })]
          : []),
    ]),
  )
  await writePapers(client, random, each)
  await writeChanges(client, random, now)
}

/** When a request was decided that was sent at a moment; null where it waits. */
const decidedAt = ({ state, decider }: Node, at: Date): Date | null =>
  state === 'pending' || decider === null ? null : new Date(at.getTime() + DAY / 2)

const loginName = (i: number) => `applicant${String(i + 1).padStart(4, '0')}`

const writePapers = async (
  client: pg.ClientBase,
  random: Random,
  nodes: readonly { node: Node; at: Date }[],
) => {
  for (const [purpose, drawing] of Object.entries(papers)) {
    const bytes = await pictureOf(drawing)
    const files = nodes.map(({ node, at }) => ({ node, at, id: random.id(at) }))
    await load(
      client,
      'file',
      files.map(({ node, at, id }) => ({
        id,
        owner_kind: 'applicant',
        owner_id: id,
        purpose,
        used_kind: 'organization',
        used_id: node.id,
        sha256: createHash('sha256').update(bytes).digest(),
        media_type: 'image/png',
        size: bytes.length,
        name: purpose === 'organizationLicence' ? '登记证书（演示）.png' : '印章样式（演示）.png',
        created_at: at,
        used_at: at,
      })),
    )
    await load(
      client,
      'file_content',
      files.map(({ id }) => ({ file_id: id, bytes })),
    )
    const column = purpose === 'organizationLicence' ? 'licence_file_id' : 'seal_file_id'
    await client.query(
      `update organization o set ${column} = f.id from file f where f.used_id = o.id and f.purpose = $1`,
      [purpose],
    )
  }
}

/** The first city's federation and the organisation of the demonstration accounts ask for a change each. */
const writeChanges = async (client: pg.ClientBase, random: Random, now: Date) => {
  const at = new Date(now.getTime() - 2 * DAY)
  for (const [i, { login, proposed }] of [
    { login: 'federation2', proposed: { principal: '谢文杰' } },
    { login: 'owner0001', proposed: { principal: '周惠明', foundedOn: '2019-03-05' } },
  ].entries()) {
    const id = random.id(at)
    await client.query(
      `with asked as (
         insert into organization_request (id, kind, number, organization_id, reviewer_id, state, proposed, requested_by,
           submitted_at, due_on, created_at)
         select $1, 'change', $2, o.id, f.id, 'pending', $3::jsonb, a.id, $4::timestamptz, $5::date, $4::timestamptz
         from administrator a join administrator_role r on r.administrator_id = a.id and r.role = 'owner'
         join organization o on o.id = r.organization_id
         cross join lateral (
           select f.id from organization_ancestry y join organization f on f.id = y.ancestor_id
           where y.organization_id = o.id and y.distance > 0 and f.kind = 'federation' order by y.distance limit 1) f
         where a.login_name = $6 order by r.granted_at limit 1 returning id)
       insert into organization_request_step (request_id, id, action, at) select id, $7, 'submit', $4 from asked`,
      [
        id,
        `ZZ${localDate(at).replaceAll('-', '')}CHG${String(100 + i)}`,
        JSON.stringify(proposed),
        at,
        workingDaysAfter(localDate(at), 10),
        login,
        random.id(at),
      ],
    )
  }
}
