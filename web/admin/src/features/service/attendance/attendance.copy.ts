import { lengthText } from 'contract/rules/length.copy'
import { REASON_LENGTH, SHORT_REASON_LENGTH } from 'contract/rules/lengths'
import {
  ABSENCE_BAR_DAYS,
  ABSENCE_DAYS,
  ABSENT_AFTER_HOURS,
  MOST_ABSENCES,
} from 'contract/rules/terms'
import type { ErrorName } from 'contract/errors'
import type { HandReason } from 'contract/service/record'
import type * as z from 'zod/mini'
import { quoted } from 'contract/rules/quoted.copy'

/** 补登到多少，上级就要复核。 */
const tooMuch: Readonly<Partial<Record<z.output<typeof HandReason>, string>>> = {
  enteredADay: '您今天补登的较多',
  sessionShare: '本场补登的人数较多',
  organizationShare: '本组织近期补登的记录较多',
}

/** 一个人说名字，几个人说人数。 */
const who = (people: number, name: string) => (people === 1 ? ` ${name} ` : ` ${people} 人`)

/** 签到考勤的文字。 */
export const attendanceCopy = {
  lead: '昨天到未来一周的场次；打开签到屏后，志愿者扫码签到、签退。',
  leadOfMission: (title: string) => `活动${quoted(title)}的全部场次`,
  allMissions: '查看全部活动的场次',
  venue: '打开现场设备',
  table: '场次',
  cutOff: (most: number) => `场次较多，只列出开始最早的 ${most} 场，其余请从活动详情进入。`,
  mission: '活动',
  time: '时间',
  expected: '应到',
  signedIn: '已到',
  unconfirmed: '待确认时长',
  actions: '操作',
  openScreen: '签到屏',
  roster: '名单',
  refused: {
    open: (people: number) =>
      people ? `查看未成功的扫码（${people} 人未签到）` : '查看未成功的扫码',
    walkIns: '查看现场加入',
    lead: '在本场扫码没有成功的人和原因。没有报名的，本人在手机上点“申请现场加入”，由您同意。同一原因重复扫码的，只列一行并计次数。',
    table: '未成功的扫码',
    emptyTitle: '没有未成功的扫码',
    emptyHint: '有人在本场扫码没有成功时，会连同原因列在这里。',
    person: '志愿者',
    why: '原因',
    how: '方式',
    wanted: (way: string, kind: string) => `${way}，${kind}`,
    times: '次数',
    since: (first: string) => `首次 ${first}`,
    last: '最近一次',
    outcome: '结果',
    came: '后来已签到',
    missing: '未签到',
  },
  scanVolunteers: '扫“我的码”',
  emptyTitle: '近期没有场次',
  emptyHint: '活动发布并录用志愿者后，昨天到未来一周的场次会出现在这里。',

  screen: {
    back: '退出签到屏',
    roster: '查看名单',
    venue: '用免登录设备显示',
    fullscreen: '全屏显示',
    leaveFullscreen: '退出全屏',
    kind: '当前用途',
    scanToSignIn: '请扫码签到',
    scanToSignOut: '请扫码签退',
    qr: (kind: string) => `${kind}二维码，请用志愿者手机扫描`,
    code: '不能扫码时，输入六位数字',
    countdown: (seconds: number) => `${seconds} 秒后更新`,
    changing: '正在更新',
    expected: '应到',
    signedIn: '已到',
    signedOut: '已签退',
    recent: '最近到场',
    nobody: '还没有人签到',
    online: '网络正常',
    offline: '网络中断',
    offlineTitle: '网络中断，二维码已停用',
    offlineHint: '正在不断重新连接，恢复后自动显示新的二维码。请志愿者稍候，或改用纸质签到后补登。',
    over: '登录已结束',
    overTitle: '登录已结束，二维码已停用',
    unsteady: '网络不稳定，正在重新连接',
    notYet: (time: string) => `${time} 开始签到`,
    notYetHint: '到时间后二维码会自动出现。',
    closed: '签到签退时间已结束',
    closedHint: '如有遗漏，请在名单中补登。',
    skew: (minutes: number) =>
      `这台设备的时钟与服务器相差 ${minutes} 分钟，倒计时已按服务器时间计算`,
    awake: '屏幕保持常亮',
    mayLock: '这台设备可能自动锁屏，请在系统设置中关闭自动锁屏',
    loading: '正在准备二维码',
  },

  presence: {
    notSignedIn: '未签到',
    signedIn: '已签到未签退',
    signedOut: '已签到已签退',
  },
  filter: {
    label: '到场情况',
    sum: (expected: number, unlisted: number) =>
      unlisted > 0
        ? `应到 ${expected} 人；另有 ${unlisted} 人不在名单内，但有签到。`
        : `应到 ${expected} 人`,
    search: '查找名单上的人',
    searchHint: '姓名、编号后四位、手机尾号',
  },
  exceptions: {
    label: '一次处理：',
    act: {
      absent: (people: number) => `登记全部未到 ${people} 人缺勤`,
      excuse: (people: number) => `登记全部未到 ${people} 人请假`,
      signOuts: (people: number) => `同意全部 ${people} 条签退时间`,
    },
    signOuts: {
      title: '同意签退时间',
      subject: (people: number) => `同意 ${people} 条按计划结束时间提出的签退？`,
      consequence:
        '志愿者已同意，或到期没有答复的，时长随即确认；还没有答复的，等志愿者确认。不能同意的会逐条说明。',
      done: (people: number) => `已同意 ${people} 条`,
    },
  },
  /** 换到同一活动的其他场次或岗位。 */
  move: {
    act: '调整场次或岗位',
    of: (name: string) => `调整场次或岗位：${name}`,
    selected: (people: number) => `调整 ${people} 人`,
    title: '调整场次或岗位',
    subject: (people: number, name: string) => `把${who(people, name)}调整到：`,
    consequence:
      '报名和记录保留，原来的名额让给候补，本人会收到通知，不能参加的可以取消。几个人一起调整的，要么全部成功，要么都不变。',
    place: '场次和岗位',
    placeMissing: '请选择场次和岗位',
    noPlace: '没有可以调整到的场次和岗位',
    hereOnly: '所选的人中有已经签到的，只能换本场的岗位。',
    option: (span: string, position: string, free: number) =>
      `${span} ${position}（${free > 0 ? `余 ${free}` : '已满'}）`,
    reason: '调整原因',
    reasonHint: `${lengthText(SHORT_REASON_LENGTH)}，本人会看到。`,
    templates: ['人手需要重新安排', '本人提出更换', '该场次人数较少，合并安排'],
    submit: (people: number) => `调整 ${people} 人`,
    done: (people: number) => `已调整 ${people} 人，已通知本人`,
    /** 错误目录里的原话是说给志愿者本人的。 */
    refusals: {
      missionFull: '这里剩余的名额不够，请减少人数或另选一处',
      alreadyApplied: '本人已报名或候补那个场次，不能调整过去',
      sessionHasAttendance: '本人已经签到，只能换本场的岗位',
      sessionClash: '本人那个时间已有其他活动，不能调整过去',
    } as Readonly<Partial<Record<ErrorName, string>>>,
  },
  updated: {
    at: (time: string) => `名单截至 ${time}`,
    runs: (time: string) => `名单截至 ${time}，自动更新`,
    held: (time: string) => `以下是 ${time} 的名单，恢复后自动更新`,
  },
  all: '全部',
  count: (label: string, count: number) => `${label} ${count}`,
  rosterTable: '应到与实到',
  name: '姓名',
  number: '志愿者编号',
  position: '岗位',
  applicationState: '报名状态',
  walkIn: (aboveReason: string | null) =>
    aboveReason === null ? '现场加入' : `现场加入，超额：${aboveReason}`,
  presenceColumn: '到场',
  stretches: '签到与签退',
  stretch: (from: string, to: string) => `${from}–${to}`,
  kiosks: (labels: readonly string[]) => `签到机${labels.join('、')}扫码`,
  ledBy: (names: readonly string[]) => `领队${names.join('、')}扫码`,
  open: '未签退',
  minutes: '时长',
  confirmed: (text: string) => `确认${text}`,
  recordState: '时长状态',
  noRecord: '尚无',
  rosterEmptyTitle: '这个场次还没有录用的志愿者',
  rosterEmptyHint: '先在报名审核中录用志愿者，名单会出现在这里。',
  enter: '补登',
  noTimeLeft: '场次时间已占满',
  enterSelected: (people: number) => `补登所选 ${people} 人`,
  selectHint: '勾选志愿者，可以一次登记缺勤、请假，场次结束后可以一次补登。',
  notOver: (time: string) => `漏签的，${time} 场次结束后可以在这里补登。`,
  counted: (from: string, until: string) => `计入时长的时间：${from}–${until}`,
  extension: {
    open: '延长场次',
    title: '延长场次',
    subject: (title: string, end: string) => `${title}，现在 ${end} 结束`,
    consequence: (people: number) =>
      `延长的时间对本场 ${people} 人同样计入时长，每个人都会收到通知。需要先离开的，照常签退。`,
    minutes: '延长（分钟）',
    minutesHint: (most: number) => `最多还能延长 ${most} 分钟，不能超过当天，也不能与下一场重叠`,
    range: (most: number) => `请填写 5 至 ${most} 之间的整数`,
    newEnd: (from: string, to: string, people: number) =>
      `结束时间 ${from} → ${to}，对全部 ${people} 人生效`,
    reason: '延长原因',
    templates: ['服务对象较多', '活动开始较晚', '收尾时间较长'],
    submit: '延长',
    done: (end: string) => `已延长到 ${end}`,
    item: (from: string, to: string, reason: string, by: string) =>
      `由 ${from} 延长到 ${to}：${reason}（${by}）`,
  },
  /** 已确认的时长不能再补登。 */
  settled: '已确认，有误的由本人申请更正',
  corrections: '查看更正申请',
  /** 缺勤、已请假等不能补登的，另有途径。 */
  notEntered: (state: string) => `报名状态为“${state}”，不能补登；确实服务了的，凭证明材料补录`,
  supplementary: '新建补录',
  calledOff: '活动没有举行，不能补登',
  ownEntry: '您本人或您监护的人，请由另一位管理员补登',
  enterOf: (name: string) => `为 ${name} 补登`,
  /** 没有到场的：缺勤、请假，以及撤回。 */
  mark: {
    reason: '请假原因',
    reasonHint: `${lengthText(SHORT_REASON_LENGTH)}，本人会看到。`,
    templates: ['提前来电说明，同意请假', '身体不适，现场负责人同意', '因公不能参加'],
    of: (act: string, name: string) => `${act}：${name}`,
    selected: (act: string, people: number) => `${act} ${people} 人`,
    absent: {
      act: '登记缺勤',
      title: '登记缺勤',
      subject: (people: number, name: string) => `${who(people, name)}没有到场，登记为缺勤？`,
      consequence: `本人会收到通知，可以申诉；${ABSENCE_DAYS} 天内缺勤 ${MOST_ABSENCES} 次，${ABSENCE_BAR_DAYS} 天不能报名。稍后到场的，照常扫码签到。`,
      done: (people: number) => `已登记缺勤 ${people} 人`,
    },
    excuse: {
      act: '登记请假',
      title: '登记请假',
      subject: (people: number, name: string) => `${who(people, name)}不能参加，登记为请假？`,
      consequence: '请假不计入缺勤次数。稍后到场的，照常扫码签到。',
      done: (people: number) => `已登记请假 ${people} 人`,
    },
    takeBack: {
      act: '撤回登记',
      title: '撤回登记',
      subject: (people: number, name: string) => `撤回${who(people, name)}的缺勤或请假登记？`,
      consequence: `恢复为已录用；场次结束 ${ABSENT_AFTER_HOURS} 小时后仍没有签到也没有补登的，自动登记为缺勤。`,
      done: (people: number) => `已撤回 ${people} 人的登记`,
    },
    excused: (reason: string) => `请假原因：${reason}`,
    figures: (absences: number, late: number) =>
      [absences && `缺勤 ${absences} 次`, late && `临时取消 ${late} 次`]
        .filter((part) => part !== 0)
        .join('、'),
    since: `${ABSENCE_DAYS} 天内`,
  },
  hand: {
    title: '补登考勤',
    subject: (name: string, position: string) => `为 ${name}（${position}）补登一段考勤`,
    subjects: (people: number) => `为 ${people} 人补登同样的一段考勤`,
    counted: (from: string, until: string) => `计入时长的时间：${from}–${until}`,
    day: (day: string) => `日期固定为场次当天：${day}`,
    from: '签到时间',
    to: '签退时间',
    reason: '补登原因',
    reasonHint: `至少 ${REASON_LENGTH.least} 个字，写明依据，例如“现场纸质签到表第 3 行”，志愿者会看到`,
    before: '本场已有的考勤：',
    beside: '补登的时间不能与已有的考勤重叠。',
    full: '场次的时间已被占满，没有可以补登的时间。时长有误的，由本人在服务记录中申请更正。',
    fourEyes: '补登的时长须由另一位管理员确认。',
    probation: (reviewer: string, until: string, sessions: number, settled: number) =>
      `本组织在新组织观察期内：补登的时长由另一位管理员确认后，还须由${reviewer}复核。观察期到 ${until} 为止，或累计 ${sessions} 个场次的时长全部生效时提前结束（现有 ${settled} 个）。`,
    /** 人次受本场、本组织补登比例的限制，各场不同；时长是本人一天各场合计的。 */
    left: (entries: number, time: string, reviewer: string) =>
      `您今天在本场还可补登 ${entries} 人次，各场合计还可补登 ${time}，超过的须由${reviewer}复核。`,
    reviewed: (reviewer: string, reasons: readonly z.output<typeof HandReason>[]) =>
      `再补登的时长，还须由${reviewer}复核：${reasons
        .flatMap((reason) => tooMuch[reason] ?? [])
        .join('、')}。`,
    early: (from: string) => `不能早于 ${from}，之前的时间不计入时长`,
    late: (until: string) => `不能晚于 ${until}，之后的时间不计入时长`,
    templates: ['手机没电，现场纸质签到', '现场网络中断，纸质签到', '忘记签退，负责人证明在岗'],
    total: (text: string) => `共 ${text}`,
    noFrom: '请填写签到时间',
    noTo: '请填写签退时间',
    order: '签退时间须晚于签到时间',
    evidenceHint: '现场照片或纸质签到表的扫描件，图片或 PDF，最多 3 个。',
    noEvidence: '请上传证明材料',
    submit: '补登',
    done: (people: number, text: string) => `已补登 ${people} 人，共 ${text}`,
  },
} as const
