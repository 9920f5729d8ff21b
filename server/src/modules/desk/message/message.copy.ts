import { formatMinutes } from 'contract/rules/minutes.copy'
import type { Kind, Parameters } from './message.kinds.ts'

const format = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const when = (instant: string | undefined) => (instant ? format.format(new Date(instant)) : '')

/** 期限止于某日零点的，说成前一日 24:00，免得看成多出一天。 */
const by = (instant: string | undefined) => {
  const told = when(instant)
  return told.endsWith(' 00:00')
    ? format.format(new Date(Date.parse(instant!) - 60_000)).replace(/\d+:\d+$/, '24:00')
    : told
}

const day = (date: string | undefined) => {
  const [, month, dayOfMonth] = (date ?? '').split('-').map(Number)
  return month ? `${month}月${dayOfMonth}日` : ''
}

const contacts = { mobile: '手机号码', email: '邮箱' }
const contact = (p: Parameters) => contacts[p.contact ?? 'mobile']
const notYou = '如非本人操作，请立即修改密码并致电 12355。'

const organization = ({ organizationName }: Parameters) => `“${organizationName ?? ''}”`
const mission = ({ missionTitle }: Parameters) => `“${missionTitle ?? ''}”`
/** 别人写的话已有句末标点的，不再加句号。 */
const sentence = (words: string) => (/[。！？!?…]$/.test(words) ? words : `${words}。`)
const because = ({ reason }: Parameters) => (reason ? `原因：${sentence(reason.trim())}` : '')
/** 每个订阅最多数到 50 场。 */
const atLeast = (count = 0) => (count >= 50 ? '50 余' : String(count))
/** 更正后的时长；不再计时的没有时长。 */
const corrected = (p: Parameters) =>
  p.minutes ? `时长更正为${time(p)}，经公示后生效。` : '这条记录不再计入您的时长。'
const time = ({ minutes }: Parameters) => formatMinutes(minutes ?? 0)

/** 到哪里、做什么、找谁；电话在“我的活动”里，不写进消息。 */
const where = ({ address, position, contactName }: Parameters) =>
  `地点：${address ?? ''}。${position ? `岗位：${position}。` : ''}${contactName ? `联系人：${contactName}，电话见“我的活动”。` : ''}`

const cardSteps: Readonly<Record<string, string>> = {
  photoRefused: '的照片不符合要求，请重新上传。',
  approved: '已通过审核，将报送银行。',
  reported: '已报送银行，请留意银行的来电。',
  bankReturned: '被银行退回，我们会核对后再联系您。',
  making: '已进入制卡，制好后会通知您。',
  ready: '的卡片已制好：网点领取的，请按预约时间携带身份证件前往；邮寄的，请留意快递。',
  received: '的卡片已领取，请尽快激活。',
  activated: '的卡片已激活，感谢您的志愿服务。',
  closed: '的卡片已挂失或注销，如需使用请重新申请。',
  returned: '未通过审核，您可以核对后重新申请。',
}

interface Words {
  title: string
  content: (parameters: Parameters) => string
}

/** 每一类消息的标题与正文。 */
export const messageCopy: Readonly<Record<Kind, Words>> = {
  welcome: {
    title: '欢迎加入 i志愿',
    content: (p) =>
      `您的志愿者编号是 ${p.number ?? ''}。补充服务意愿和紧急联系人后，会为您推荐合适的活动；报名、签到和时长的进展都会在这里告诉您。`,
  },
  applicationSubmitted: {
    title: '报名已提交',
    content: (p) =>
      p.queued
        ? `您报名的${mission(p)}（${when(p.startsAt)}）名额已满，您已加入候补。有名额时会发消息请您确认，排位可在“我的活动”查看。`
        : `您报名的${mission(p)}（${when(p.startsAt)}）已提交，有结果时会发消息告诉您，进展可在“我的活动”查看。`,
  },
  applicationAccepted: {
    title: '报名已通过',
    content: (p) =>
      `您报名的${mission(p)}已录用您，服务时间为${when(p.startsAt)}。请准时到场并扫码签到；如不能参加，请提前取消。`,
  },
  applicationRejected: {
    title: '没有录用',
    content: (p) =>
      `很抱歉，您报名的${mission(p)}这次没有录用您。${because(p)}还有更多活动等您参加。`,
  },
  applicationRemoved: {
    title: '您已被移出活动',
    content: (p) => `组织已将您移出${mission(p)}。${because(p)}如有疑问，请联系组织。`,
  },
  placeOffered: {
    title: '候补有名额了',
    content: (p) =>
      `${mission(p)}（${when(p.startsAt)}）为您空出一个名额，请在${by(p.until)}前确认，过期将让给下一位。`,
  },
  missionInvited: {
    title: '邀请您参加志愿活动',
    content: (p) =>
      `${organization(p)}邀请您参加${mission(p)}（${when(p.startsAt)}），请在${by(p.until)}前答复。邀请不保留名额，接受时如已满员可加入候补。`,
  },
  offerLapsed: {
    title: '候补名额已让出',
    content: (p) => `${mission(p)}的候补名额您未在期限内确认，已让给下一位。`,
  },
  questionAnswered: {
    title: '您的提问有了答复',
    content: (p) => `组织答复了您关于${mission(p)}的提问，请到活动页查看。`,
  },
  questionHidden: {
    title: '您的提问已下架',
    content: (p) => `您关于${mission(p)}的提问已由组织下架。${because(p)}`,
  },
  newMissions: {
    title: '您订阅的活动有更新',
    content: (p) =>
      (p.searches ?? 1) > 1
        ? `您订阅的 ${p.searches} 个条件都有新活动，例如${mission(p)}。`
        : `您订阅的“${p.searchName ?? ''}”有 ${atLeast(p.count)} 场新活动，例如${mission(p)}。`,
  },
  missionTomorrow: {
    title: '志愿活动提醒',
    content: (p) =>
      `${mission(p)}将于${when(p.startsAt)}开始。${where(p)}请准时到场并扫码签到；如不能参加，请尽早取消。`,
  },
  missionSoon: {
    title: '您的志愿活动即将开始',
    content: (p) => `${mission(p)}将于${when(p.startsAt)}开始。${where(p)}到场后请扫码签到。`,
  },
  missionMoved: {
    title: '活动地点有变动',
    content: (p) =>
      `您报名的${mission(p)}地点改为${p.address ?? ''}，服务时间为${when(p.startsAt)}，请留意。`,
  },
  missionChanged: {
    title: '活动地点有变动，请确认',
    content: (p) =>
      `您报名的${mission(p)}（${when(p.startsAt)}）地点由${p.previousAddress ?? ''}改为${p.address ?? ''}。请确认是否仍能参加；因变动不能参加的，可随时取消，不记为临时请假。`,
  },
  missionSuspended: {
    title: '活动暂停',
    content: (p) => `您报名的${mission(p)}已暂停，恢复后会再通知您，您的报名仍然保留。`,
  },
  missionResumed: {
    title: '活动已恢复',
    content: (p) => `您报名的${mission(p)}已恢复，服务时间为${when(p.startsAt)}。`,
  },
  missionCancelled: {
    title: '活动已取消',
    content: (p) => `您报名的${mission(p)}（${when(p.startsAt)}）已取消，请勿前往。${because(p)}`,
  },
  signOutForgotten: {
    title: '您忘了签退',
    content: (p) =>
      `${day(p.date)}参加${mission(p)}时您没有签退，已按计划结束时间提出${time(p)}，待组织确认。`,
  },
  recordConfirmed: {
    title: '服务时长已确认',
    content: (p) =>
      p.until
        ? `${day(p.date)}参加${mission(p)}的${time(p)}已由组织确认，正在公示，${when(p.until)}公示结束后计入总时长。`
        : `${day(p.date)}参加${mission(p)}的${time(p)}已由组织确认，因时长较长，正在由上级复核。`,
  },
  recordEffective: {
    title: '服务时长已生效',
    content: (p) => `${day(p.date)}参加${mission(p)}的${time(p)}已计入您的总时长，谢谢您的付出。`,
  },
  recordRevoked: {
    title: '服务时长被撤销',
    content: (p) =>
      `${day(p.date)}参加${mission(p)}的${time(p)}已被撤销。${because(p)}如有异议，请联系组织或致电 12355。`,
  },
  objectionUpheld: {
    title: '时长异议成立',
    content: (p) =>
      `${day(p.date)}${mission(p)}的时长异议成立${p.minutes === undefined ? '' : `，您的时长调整为${time(p)}`}。${because(p)}`,
  },
  objectionDismissed: {
    title: '时长异议未成立',
    content: (p) =>
      `${day(p.date)}${mission(p)}的时长异议未成立${p.minutes === undefined ? '' : `，您的时长仍为${time(p)}`}。${because(p)}`,
  },
  correctionUpheld: {
    title: '更正申请已同意，请确认',
    content: (p) =>
      `组织同意更正${day(p.date)}${mission(p)}的记录，${corrected(p)}${because(p)}认可请确认；有不同意见，可在${by(p.until)}前提交上级组织答复，过期视为认可。`,
  },
  correctionRefused: {
    title: '更正申请未采纳，请确认',
    content: (p) =>
      `组织没有采纳您对${day(p.date)}${mission(p)}记录的更正申请。${because(p)}认可请确认；有不同意见，可在${by(p.until)}前提交上级组织答复，过期视为认可。`,
  },
  correctionSettled: {
    title: '上级组织已答复更正申请',
    content: (p) =>
      `您对${day(p.date)}${mission(p)}记录的更正申请，上级组织${p.upheld ? `同意更正，${corrected(p)}` : '维持原答复。'}${because(p)}这是最终答复。`,
  },
  certificateIssued: {
    title: '时间证书已开具',
    content: (p) => `您的时间证书 ${p.number ?? ''} 已开具，共${time(p)}，可随时下载、打印和核验。`,
  },
  donationIssued: {
    title: '捐赠证书已颁发',
    content: (p) =>
      `感谢您参与爱心捐赠。您的捐赠证书 ${p.number ?? ''} 已颁发，可随时查看、下载和打印。`,
  },
  donationRevoked: {
    title: '捐赠证书已撤销',
    content: (p) => `您的捐赠证书 ${p.number ?? ''} 已撤销。${because(p)}如有疑问，请致电 12355。`,
  },
  commendationConfirmed: {
    title: '您获得了表彰',
    content: (p) =>
      `祝贺您！${organization(p)}授予您的“${p.award ?? ''}”（${p.date ?? ''}）已确认，可在“个人资料”的“表彰奖励”中查看。`,
  },
  commendationRevoked: {
    title: '表彰已撤销',
    content: (p) =>
      `${organization(p)}授予您的“${p.award ?? ''}”（${p.date ?? ''}）已撤销。${because(p)}如有疑问，请联系记录表彰的组织，或致电 12355。`,
  },
  newBrowser: {
    title: '您的账号在新设备上登录',
    content: (p) =>
      `${when(p.at)}，您的账号在一台新设备${p.device && `（${p.device}）`}登录。${notYou}`,
  },
  sessionRevoked: {
    title: '一处登录已被安全退出',
    content: (p) =>
      `${when(p.at)}，有一处登录可能被他人冒用，为保护您的账号，我们已让它退出。请尽快修改密码；不清楚原因的，请致电 12355。`,
  },
  passwordChanged: {
    title: '密码已修改',
    content: (p) => `您的密码已于${when(p.at)}修改，所有设备已退出登录。${notYou}`,
  },
  loginNameChanged: {
    title: '用户名已修改',
    content: (p) => `您的用户名已于${when(p.at)}修改，下次请用新的用户名登录。${notYou}`,
  },
  contactChanged: {
    title: '联系方式有变动',
    content: (p) =>
      `您的${contact(p)}已于${when(p.at)}${p.bound ? '更换' : '解绑'}，其他设备已退出登录。${notYou}`,
  },
  complaintDecided: {
    title: '您的举报有了处理结果',
    content: (p) =>
      `您对${organization(p)}的举报（编号 ${p.number ?? ''}）${p.upheld ? '经核查属实，已作处理' : '经核查未发现所述问题'}。答复：${p.reason ?? ''}`,
  },
  cardMoved: {
    title: '注册志愿者证申请有进展',
    content: (p) =>
      `您的申请（编号 ${p.number ?? ''}）${cardSteps[p.cardState ?? ''] ?? '有了新的进展，请查看申请进度。'}${because(p)}`,
  },
  identityChangeApproved: {
    title: '身份信息已变更',
    content: () =>
      `您申请变更的身份信息已通过审核，从现在起生效。以前开具的证书不变，需要时可以重新开具。${notYou}`,
  },
  identityChangeReturned: {
    title: '身份信息变更未通过',
    content: (p) =>
      `您申请变更的身份信息未通过审核，原来的资料不变。${because(p)}您可以补充材料后重新申请。`,
  },
  membershipAccepted: {
    title: '已加入组织',
    content: (p) => `您已成为${organization(p)}的成员，欢迎报名本组织的志愿活动。`,
  },
  membershipRejected: {
    title: '加入组织的申请未通过',
    content: (p) =>
      `很抱歉，${organization(p)}没有通过您的加入申请。${because(p)}您可以重新申请或选择其他组织。`,
  },
  membershipRemoved: {
    title: '您已不再是组织成员',
    content: (p) =>
      `${organization(p)}已结束您的成员身份。${because(p)}您的服务时长和证书不受影响。`,
  },
  cancellationTakenBack: {
    title: '已取消注销',
    content: (p) =>
      `您已于${when(p.at)}取消注销，账号恢复正常使用。已取消的报名不会自动恢复，请重新报名。`,
  },
  guardianAgreed: {
    title: '监护人已同意',
    content: (p) =>
      `监护人已同意您参加${mission(p)}（${when(p.startsAt)}）。报名结果请到“我的活动”查看。`,
  },
  guardianRefused: {
    title: '监护人没有同意',
    content: (p) =>
      `监护人没有同意您参加${mission(p)}（${when(p.startsAt)}），这次报名已取消，名额已让给他人。`,
  },
  guardianCancelled: {
    title: '监护人替您取消了报名',
    content: (p) =>
      `监护人替您取消了${mission(p)}（${when(p.startsAt)}）的报名。${because(p)}名额已让给他人，监护人的操作记录可在“安全设置”的“谁看过我的信息”中查看。`,
  },
  guardianUnanswered: {
    title: '监护人没有按时答复',
    content: (p) =>
      `${mission(p)}（${when(p.startsAt)}）需要监护人同意，监护人没有在期限内答复，这次报名已取消。仍想参加请重新报名，并提醒监护人答复。`,
  },
  guardianWithdrew: {
    title: '监护人撤回了同意',
    content: (p) =>
      `监护人已于${when(p.at)}撤回了对您参加志愿服务的同意，尚未开始的报名已取消，监护人重新同意后可以再报名。已记录的服务时长不受影响。`,
  },
  loginLinked: {
    title: '已绑定统一身份登录',
    content: (p) => `您已于${when(p.at)}绑定统一身份账号，今后可以用它登录。${notYou}`,
  },
  evaluationInvited: {
    title: '请评价您参加的活动',
    content: (p) =>
      `谢谢您参加${mission(p)}。您的评价能帮助组织改进，也帮助其他志愿者选择活动，请在${day(p.date)}前评价。`,
  },
  evaluationReceived: {
    title: '您收到一条评价',
    content: (p) => `${organization(p)}评价了您在${mission(p)}中的服务，您可以查看并回复一次。`,
  },
  evaluationReplied: {
    title: '组织答复了您的评价',
    content: (p) => `组织答复了您对${mission(p)}的评价，请到“活动评价”查看。`,
  },
  evaluationReportUpheld: {
    title: '您举报的评价已隐藏',
    content: (p) => `您举报的${mission(p)}评价经核查属实，已隐藏且不再计入平均分。${because(p)}`,
  },
  evaluationReportDismissed: {
    title: '您举报的评价继续保留',
    content: (p) => `您举报的${mission(p)}评价经核查未发现问题，继续保留。${because(p)}`,
  },
  evaluationHidden: {
    title: '您的一条评价已隐藏',
    content: (p) =>
      `您对${mission(p)}的评价被举报，经上级联合会核查已隐藏。${because(p)}如有疑问，请致电 12355。`,
  },
}
