import { Id } from 'contract/fields'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { localDate, weekdayOf } from 'contract/rules/time'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testServer } from '../../test/harness.ts'
import { rounds } from '../../test/thorough.ts'
import { loadDivisions } from '../modules/foundation/region/region.reference.ts'
import { fillDemonstration } from './demonstration.ts'
import { cities } from './province.data.ts'

/*
 * What somebody who knows the field would not believe, held against the rows of demonstrations that are
 * filled on several days of the year. The rules stand here in the words of the texts, apart from the generator.
 */

const small = { volunteers: 300, missions: 450, records: 300, scale: 0.6 }
const filledOn = [
  '2026-11-22T02:00:00Z',
  '2027-02-01T02:00:00Z',
  '2026-06-14T02:00:00Z',
  '2026-08-20T02:00:00Z',
  '2027-01-01T02:00:00Z',
]

/** Words of a title with the month and day between which it may be held (from later than to: over the new year). */
const seasonal: readonly (readonly [words: RegExp, from: string, to: string])[] = [
  // From the earliest to the latest date that the feast had or will have in these years.
  [/春运/, '01-14', '03-13'],
  [/元宵|花灯/, '02-08', '03-07'],
  [/龙舟/, '05-25', '06-26'],
  [/暑运|暑期/, '07-01', '08-31'],
  [/元旦|迎新年/, '12-15', '01-05'],
  [/长假/, '04-25', '10-10'],
  [/荔枝采收|：荔枝/, '05-20', '07-25'],
  [/龙眼/, '07-10', '09-15'],
  [/柑橘/, '11-01', '01-31'],
  [/个税/, '03-01', '06-30'],
  [/台风/, '06-15', '10-31'],
  [/防汛|汛期/, '04-01', '10-31'],
  [/宪法/, '12-01', '12-08'],
  [/马拉松|路跑/, '10-15', '04-15'],
  [/护学|四点半|放学后|特殊教育学校/, '09-01', '07-10'],
]
const isNamed = (date: string, month: string, day: string | undefined): boolean =>
  Number(date.slice(5, 7)) === Number(month) &&
  (day === undefined || Number(date.slice(8)) === Number(day))
const onWorkingDays = /早晚高峰|高峰客流|护学|四点半|放学后|政务服务|个税|门诊|特殊教育学校/
const onWeekends = /周末/

/** Words of a title that need a public place of a kind. */
const placed: readonly (readonly [words: RegExp, kind: string])[] = [
  [/净滩|岸线|巡护|水质观察|巡河|龙舟/, 'waterside'],
  [/乘客服务|早晚高峰|高峰客流|换乘|春运|暑运|长假|便民服务台/, 'station'],
  [/图书整理|还书|阅览区|故事会|面对面朗读/, 'library'],
  [/志愿讲解|观众服务|展厅|研学/, 'museum'],
  [/游园劝导|绿植认养|随手拾起|自然观察/, 'park'],
]

/** Words of a title with what whoever holds it does. */
const doneBy: readonly (readonly [words: RegExp, category: string])[] = [
  [/春运|暑运|早晚高峰/, '0011'],
  [/花灯|马拉松|徒步|龙舟/, '0018'],
  [/图书整理|阅览区|字幕/, '0008'],
  [/志愿讲解|观众服务/, '0016'],
  [/元旦|太极|粤剧|篮球/, '0015'],
  [/孤独症|工疗站|独居老人/, '0017'],
  [/法律咨询|宪法/, '0005'],
  [/台风|防汛|山地搜救/, '0013'],
  [/义诊|献血屋|门诊/, '0004'],
  [/四点半课堂|线上作业/, '0003'],
  [/智能手机|实验室/, '0007'],
]

const within = (day: string, from: string, to: string) =>
  from <= to ? day >= from && day <= to : day >= from || day <= to

/** Places of which no organisation bears the name, and words of institutions that there are. */
const institutions =
  /大学(?!生)|学院|中学(?!生)|小学|医院|图书馆|博物馆|美术馆|纪念馆|供电|银行|公安|义警|派出所|消防|电网|慈善总会|基金会/
const venueNames = cities.flatMap(({ venues }) => venues.map(([, , name]) => name))
const invented =
  /木棉|同行|逐浪|引路人|灯下|拾光|明灯|一窗|晨曦|绿榕|青藤|新芽|薪火|远航|星野|小橘灯|同心|榕荫|杏林|暖阳|清溪|守夜人|青禾|点灯人|银杏|玉兰/

describe.each(filledOn.slice(0, rounds(2, filledOn.length)))('a demonstration of %s', (moment) => {
  const server = testServer()
  const rowsOf = async <T>(text: string): Promise<T[]> =>
    (await sql.raw<T>(text).execute(server.world.db)).rows

  interface Held {
    title: string
    content: string
    requirement: string
    address: string
    region: string
    dates: string[]
    organization: string
    does: string[]
    categories: string[]
    youngest: number | null
    dangerous: boolean
    online: boolean
  }
  let missions: Held[] = []

  beforeAll(async () => {
    const now = new Date(moment)
    server.world.at(now)
    await loadDivisions(server.url, now)
    await fillDemonstration(server.world, server.url, { size: small, blocks: 1 })
    missions = await rowsOf<Held>(
      `select m.title, m.content, m.requirement, m.address, m.region_code as region, o.name as organization,
         o.categories as does, m.categories, m.minimum_age as youngest, m.dangerous, m.online,
         (select array_agg(distinct s.local_date::text) from mission_session s where s.mission_id = m.id) as dates
       from mission m join organization o on o.id = m.organization_id where m.origin = 'here'`,
    )
    expect(missions.length).toBe(small.missions)
  }, 100_000)

  it('the demonstration holds nothing out of season, and nothing of working days at the weekend', () => {
    const wrong = missions.flatMap(({ title, dates }) =>
      dates
        .filter(
          (date) =>
            seasonal.some(
              ([words, from, to]) => words.test(title) && !within(date.slice(5), from, to),
            ) ||
            (onWorkingDays.test(title) && weekdayOf(date) > 5) ||
            (onWeekends.test(title) && weekdayOf(date) < 6),
        )
        .map((date) => `${date} ${title}`),
    )
    expect(wrong).toEqual([])
  })

  it('the demonstration has evidence for every record entered by hand, but where its days are over', async () => {
    const entered = await rowsOf<{ id: string; evidence: number; over: boolean }>(
      `select r.id, r.state in ('effective', 'dismissed', 'revoked')
           and greatest(r.updated_at, max(b.created_at)) < '${moment}'::timestamptz - interval '90 days' as over,
         count(c.file_id)::int as evidence
       from service_record r
       left join hand_entry h on h.volunteer_id = r.volunteer_id and h.session_id = r.session_id
       left join hand_batch b on b.id = h.batch_id
       left join file f on f.id = any(b.file_ids) and f.used_kind = 'handEntry' and f.used_id = b.id
         and f.owner_id = b.administrator_id and f.purpose = 'handEntryEvidence' and f.deleted_at is null
       left join file_content c on c.file_id = f.id and octet_length(c.bytes) = f.size and sha256(c.bytes) = f.sha256
       where r.source <> 'import' and (r.way = 'manual' or r.entered_by is not null or h.id is not null)
       group by r.volunteer_id, r.id`,
    )
    expect(entered.filter(({ over }) => !over).length).toBeGreaterThan(0)
    expect(entered.filter(({ over, evidence }) => !over && evidence === 0)).toEqual([])
    // What the product would have deleted is not there either.
    expect(entered.filter(({ over, evidence }) => over && evidence > 0)).toEqual([])
  })

  it('the demonstration names in a title no other day or month than those it is held on', () => {
    const wrong = missions.filter(({ title, dates }) => {
      const named = /（(\d+)月(?:(\d+)日|场)）$/.exec(title)
      return named && dates.some((date) => !isNamed(date, named[1]!, named[2]))
    })
    expect(wrong.map(({ title, dates }) => `${title} ${dates.join(' ')}`)).toEqual([])
  })

  it('the demonstration holds a race or a fair on one day', () => {
    const wrong = missions.filter(
      ({ title, dates }) =>
        /马拉松|路跑|徒步大会|健步行|邀请赛|花灯会/.test(title) &&
        (dates.length > 1 || /第\d+期/.test(title)),
    )
    expect(wrong.map(({ title, dates }) => `${title} ${dates.join(' ')}`)).toEqual([])
  })

  it('the demonstration holds everything at a place of its kind', () => {
    const venues = cities.flatMap((city) => city.venues)
    const wrong = missions.filter(
      ({ title, address, online }) =>
        !online &&
        placed.some(
          ([words, wanted]) =>
            words.test(title) &&
            !venues.some(([kind, , name]) => kind === wanted && address.includes(name)),
        ),
    )
    expect(wrong.map(({ title, address }) => `${title} @ ${address}`)).toEqual([])
  })

  it('the demonstration keeps harvests and village reading rooms to counties, and names streets people live in', () => {
    const rural = missions.filter(({ title }) => /采收|农家书屋|山地搜救/.test(title))
    expect(rural.filter(({ region }) => Number(region.slice(4, 6)) <= 20)).toEqual([])
    const wrong = missions.filter(({ title, content, address }) =>
      /军区|农场|林场|监狱|劳教所|产业转移|工业园|管理区/.test(title + content + address),
    )
    expect(wrong.map(({ title }) => title)).toEqual([])
  })

  it('the demonstration has each mission held by an organisation that does such things, its own members old enough', () => {
    const wrong = missions.filter(
      ({ title, does, categories, organization, youngest }) =>
        !does.includes(categories[0]!) ||
        doneBy.some(([words, category]) => words.test(title) && !does.includes(category)) ||
        (organization.includes('中学生') && (youngest ?? 0) > 12) ||
        (organization.includes('大学生') && (youngest ?? 0) > 18),
    )
    expect(wrong.map(({ title, organization }) => `${organization}: ${title}`)).toEqual([])
  })

  it('the demonstration has nobody below 18 beside water, at a crossing, at night or in danger', () => {
    const wrong = missions.filter(
      ({ title, dangerous, youngest }) =>
        (dangerous ||
          /净滩|岸线|巡护|水质观察|巡河|龙舟|护学|路口劝导|夜间|台风|防汛/.test(title)) &&
        (youngest ?? 0) < 18,
    )
    expect(wrong.map(({ title }) => title)).toEqual([])
  })

  it('the demonstration has members of teams of students who are students, and applicants who are old enough', async () => {
    const day = localDate(new Date(moment))
    const students = await rowsOf<{ name: string; age: number }>(
      `select o.name, extract(year from age(date '${day}', v.birth_date))::int as age
       from membership b join organization o on o.id = b.organization_id join volunteer v on v.id = b.volunteer_id
       where o.name ~ '学生'`,
    )
    expect(students.length).toBeGreaterThan(5)
    expect(
      students.filter(({ name, age }) =>
        name.includes('中学生') ? age < 12 || age > 18 : age < 18 || age > 26,
      ),
    ).toEqual([])
    const young = await rowsOf(
      `select m.title, v.birth_date from application a join mission m on m.id = a.mission_id
       join mission_session s on s.id = a.session_id join volunteer v on v.id = a.volunteer_id
       where extract(year from age(s.local_date::date, v.birth_date)) not between coalesce(m.minimum_age, 0) and coalesce(m.maximum_age, 150)`,
    )
    expect(young).toEqual([])
  })

  it('the demonstration gives no real institution a part, and bad news to invented names alone', async () => {
    const nodes = await rowsOf<{ name: string; kind: string; state: string; blamed: boolean }>(
      `select o.name, o.kind, o.state, exists (select from complaint c where c.organization_id = o.id) as blamed
       from organization o`,
    )
    const federations = nodes.filter(({ kind }) => kind === 'federation')
    const others = nodes.filter(({ kind }) => kind !== 'federation')
    expect(federations.filter(({ name }) => !name.endsWith('志愿者联合会（演示）'))).toEqual([])
    expect(others.filter(({ name }) => !invented.test(name))).toEqual([])
    expect(
      others.filter(
        ({ name }) => institutions.test(name) || venueNames.some((venue) => name.includes(venue)),
      ),
    ).toEqual([])
    expect(federations.filter(({ state, blamed }) => state !== 'approved' || blamed)).toEqual([])
    expect(others.some(({ blamed }) => blamed)).toBe(true)
    const [funds] = await rowsOf<{ texts: string }>(
      `select string_agg(distinct foundation, ' ') || (select string_agg(settings::text, ' ') from site_settings) as texts
       from donation_certificate`,
    )
    expect(funds!.texts).toContain('木棉公益基金会（演示）')
    expect(funds!.texts).not.toContain('志愿者事业发展基金会')
  })

  it('the demonstration has objections that fit the mission and the hours they stand at', async () => {
    const objections = await rowsOf<{
      reason: string
      times: string[]
      own: string[]
      rest: number
      kept: boolean
    }>(
      `select b.reason, r.break_minutes as rest,
         b.minutes is not distinct from r.minutes and b.kind is not distinct from r.kind
           and b.publicity_starts_at is not distinct from r.publicity_starts_at as kept,
         (select array_agg(to_char(s.signed_in_at at time zone 'Asia/Shanghai', 'HH24:MI'))
            || array_agg(to_char(s.signed_out_at at time zone 'Asia/Shanghai', 'HH24:MI'))
          from stretch s where s.volunteer_id = r.volunteer_id and s.session_id = r.session_id) as own,
         (select array_agg(to_char(s.signed_in_at at time zone 'Asia/Shanghai', 'HH24:MI'))
            || array_agg(to_char(s.signed_out_at at time zone 'Asia/Shanghai', 'HH24:MI'))
          from stretch s where s.volunteer_id = r.volunteer_id and s.session_id = r.session_id)
         || (select array[to_char(s.starts_at at time zone 'Asia/Shanghai', 'HH24:MI'), to_char(s.ends_at at time zone 'Asia/Shanghai', 'HH24:MI')]
          from mission_session s where s.id = r.session_id) as times
       from objection b join service_record r on r.volunteer_id = b.volunteer_id and r.id = b.record_id`,
    )
    expect(objections.length).toBeGreaterThan(0)
    expect(objections.filter(({ kept }) => !kept)).toEqual([])
    // Whoever names times names one at least that the record does not have.
    const told = objections.map(
      ({ reason, own }) => [reason.match(/\d\d:\d\d/g) ?? [], own] as const,
    )
    expect(
      told.filter(([named, own]) => named.length > 0 && named.every((time) => own.includes(time))),
    ).toEqual([])
    const wrong = objections.filter(
      ({ reason, times, rest }) =>
        // Whoever objects does so to his own hours, at any post and any time of the day.
        /上午|下午|晚上|点半|岗|伙伴|他人/.test(reason) ||
        (reason.match(/\d\d:\d\d/g) ?? []).some((time) => !times.includes(time)) ||
        (/(\d+) 分钟/.exec(reason)?.[1] ?? `${rest}`) !== `${rest}`,
    )
    expect(wrong.map(({ reason }) => reason)).toEqual([])
  })

  it('the demonstration has nothing of the afternoon that is held in the morning', async () => {
    const early = await rowsOf(
      `select distinct m.title from mission m join mission_session s on s.mission_id = m.id
       where m.title like '%下午%' and extract(hour from s.starts_at at time zone 'Asia/Shanghai') < 12`,
    )
    expect(early).toEqual([])
  })

  it('the demonstration has requests for corrections that fit the record they are about', async () => {
    const times = (columns: string, of: string) =>
      `(select array_agg(to_char(t at time zone 'Asia/Shanghai', 'HH24:MI')) from (select unnest(array[${columns}]) as t from ${of}) x)`
    const requests = await rowsOf<{
      kind: string
      texts: string
      asked: number | null
      minutes: number
      title: string
      service: boolean
      times: string[]
    }>(
      `select c.kind, c.claim || coalesce((select string_agg(s.reason, '') from correction_step s
           where s.volunteer_id = c.volunteer_id and s.correction_id = c.id), '') as texts,
         c.minutes as asked, r.minutes, m.title, r.kind = 'service' as service,
         ${times('s.signed_in_at, s.signed_out_at', 'stretch s where s.volunteer_id = r.volunteer_id and s.session_id = r.session_id')} as times
       from correction c join service_record r on r.volunteer_id = c.volunteer_id and r.id = c.record_id
       join mission m on m.id = r.mission_id`,
    )
    expect(requests.length).toBeGreaterThan(2)
    const wrong = requests.filter(
      ({ kind, texts, asked, minutes, title, service, times }) =>
        /上午|下午|午休|同组|读报/.test(texts.replaceAll(title, '')) ||
        !texts.includes(title) ||
        !service ||
        (texts.match(/\d\d:\d\d/g) ?? []).some((time) => !times.includes(time)) ||
        (asked !== null &&
          !(texts.includes(formatMinutes(asked)) && texts.includes(formatMinutes(minutes)))) ||
        (kind === 'time' && !/\d\d:\d\d/.test(texts)),
    )
    expect(wrong).toEqual([])
  })

  it('the demonstration has proposals, complaints and invitations that say what their rows do', async () => {
    const proposals = await rowsOf<{ reason: string; days: number; by: number; of: number }>(
      `select reason, (figures->>'days')::int as days, (figures->>'byHand')::int as by, (figures->>'records')::int as of
       from organization_trust where state = 'proposed'`,
    )
    expect(proposals.length).toBeGreaterThan(0)
    for (const { reason, days, by, of } of proposals)
      expect(reason).toContain(`登记 ${days} 天，${of} 条记录中补登 ${by} 条`)
    const complaints = await rowsOf<{ texts: string }>(
      `select description || coalesce(answer, '') as texts from complaint`,
    )
    // The missions they are about were held, whatever they were, and their hours count.
    expect(
      complaints.filter(({ texts }) => /搬运|手套|改期|停电|不予计入|服装|促销/.test(texts)),
    ).toEqual([])
    const invitations = await rowsOf<{ words: string }>(
      `select words from mission_invitation where words ~ '读报|摄影'`,
    )
    expect(invitations).toEqual([])
    const said = await rowsOf<{ text: string }>(
      `select text from evaluation where text ~ '长者|孩子'`,
    )
    expect(said).toEqual([])
  })

  it('the demonstration publishes articles in their season, and announces a maintenance of a date until its end', async () => {
    const articles = await rowsOf<{ title: string; at: Date }>(
      `select title, published_at as at from article where kind <> 'summary'`,
    )
    const bound: [RegExp, string, string][] = [
      [/高温/, '06-01', '09-30'],
      [/龙舟/, '05-25', '07-20'],
      [/台风/, '07-01', '10-25'],
      [/护鸟|候鸟/, '11-01', '02-28'],
      [/防汛/, '04-01', '10-20'],
      [/毕业季|国庆|春节/, '99-99', '99-99'],
    ]
    const wrong = articles.filter(({ title, at }) =>
      bound.some(
        ([words, from, to]) => words.test(title) && !within(localDate(at).slice(5), from, to),
      ),
    )
    expect(wrong).toEqual([])
    expect(articles.filter(({ at }) => at > new Date(moment))).toEqual([])
    const [notice] = await rowsOf<{ title: string; text: string; until: Date }>(
      `select title, content::text as text, shown_until as until from site_content where title like '%凌晨系统维护%'`,
    )
    const [, month, day] = /^(\d+) 月 (\d+) 日（周日）/.exec(notice!.title)!
    const last = localDate(new Date(notice!.until.getTime() - 1))
    expect(last.slice(5).split('-').map(Number)).toEqual([Number(month), Number(day)])
    expect(weekdayOf(last)).toBe(7)
    expect(notice!.text).toContain(`${month} 月 ${day} 日`)
    expect(notice!.text).not.toContain('{sunday}')
  })

  it('the demonstration speaks to people as the product does', async () => {
    const texts = missions.map(({ title, content, requirement }) => title + content + requirement)
    expect(texts.filter((text) => /你|自闭症|星星的孩子|盲校|演出|直播/.test(text))).toEqual([])
    // Between Han characters and figures stands a space, except in dates and addresses.
    expect(texts.filter((text) => /拨打\d/.test(text))).toEqual([])
    const notes = await rowsOf<{ note: string }>(
      `select distinct note from membership where note like '%要求%'`,
    )
    expect(notes).toEqual([])
  })

  it('the demonstration gives every row an identifier that the API takes', async () => {
    const columns = await rowsOf<{ table: string; name: string; many: boolean }>(
      `select quote_ident(c.table_name) as table, quote_ident(c.column_name) as name, c.udt_name = '_uuid' as many
       from information_schema.columns c join pg_class k on k.relname = c.table_name and not k.relispartition and k.relkind in ('r', 'p')
       where c.table_schema = 'public' and c.udt_name in ('uuid', '_uuid')`,
    )
    expect(columns.length).toBeGreaterThan(100)
    const wrong: string[] = []
    for (const { table, name, many } of columns)
      for (const { id } of await rowsOf<{ id: string }>(
        `select distinct ${many ? `unnest(${name})` : name}::text as id from ${table} where ${name} is not null`,
      ))
        if (!Id.safeParse(id).success) wrong.push(`${table}.${name} ${id}`)
    expect(wrong).toEqual([])
  })
})
