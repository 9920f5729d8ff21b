import {
  ABSENCE_APPEAL_DAYS,
  ABSENCE_DAYS,
  ABSENT_AFTER_HOURS,
  CALL_LIST_HOURS,
  CERTIFICATES_A_DAY,
  CHILD_BELOW,
  COVER_PIXELS,
  CREDIT_AGE,
  DEBIT_AGE,
  DOWNLOADS_A_DAY,
  EVALUATION_DAYS,
  EVALUATION_EDIT_HOURS,
  EXPORT_DAYS,
  EXPORT_ROWS,
  FACE_PIXELS,
  FILE_MEGABYTES,
  FREE_CANCELLATION_HOURS,
  HOUR_IMPORT_ROWS,
  INVITATION_SENDS,
  LARGE_EXPORT_ROWS,
  LARGE_QUOTA,
  MISSION_DAYS,
  MOST_ABSENCES,
  MOST_CERTIFICATES,
  MOST_DRAFTS,
  MOST_EXTENSION_MINUTES,
  MOST_LEADERS,
  MOST_PAIRS,
  MOST_PASSKEYS,
  MOST_SAVED_SEARCHES,
  MOST_SHARES,
  MOST_VENUE_LINKS,
  OF_AGE,
  OPEN_QUESTIONS,
  OPEN_TASKS,
  REACHED_DAYS,
  SHEET_ROWS,
  STAMP_PIXELS,
  SUPPLEMENTARY_DAYS,
  UNDO_HOURS,
  VENUE_DAYS_AHEAD,
  YOUNGEST,
  WALK_IN_HOLD_MINUTES,
} from './rules/terms.ts'
import { cardStateCopy } from './site/card-application.copy.ts'
import { commendationStateCopy } from './site/commendation.copy.ts'
import { spotCaseStateCopy } from './service/spot-check.copy.ts'
import { correctionStateCopy } from './service/correction.copy.ts'
import { trustStateCopy } from './service/trust.copy.ts'
import { issuerStampStateCopy } from './service/issuer-stamp.copy.ts'
import { starStateCopy } from './service/star-rating.copy.ts'
import { decidedText } from './foundation/decision.copy.ts'
import type { ErrorName } from './errors.ts'
import { identityStateCopy } from './people/profile.copy.ts'
import { supplementaryStateCopy } from './service/supplementary.copy.ts'
import { hourImportStateCopy } from './service/hour-import.copy.ts'
import { requestStateCopy } from './nodes/organization.copy.ts'
import { localDateTime } from './rules/time.ts'
import { waitText } from './rules/wait.copy.ts'
import {
  absenceAppealStateCopy,
  walkInStateCopy,
  accountStateCopy,
  administratorStateCopy,
  contentStateCopy,
  donationStateCopy,
  handOverStateCopy,
  questionStateCopy,
  taskStateCopy,
} from './matter-states.copy.ts'
import {
  anomalyStateCopy,
  applicationStateCopy,
  articleStateCopy,
  missionStateCopy,
  certificateStateCopy,
  recordStateCopy,
} from './states.copy.ts'
import { quoted } from './rules/quoted.copy.ts'

type Details = Readonly<Record<string, unknown>>
type Sentence = string | ((details: Details) => string)

const wait = (seconds: unknown) => waitText(Number(seconds))

const untilText = (until: unknown) =>
  typeof until === 'string' ? `预计 ${localDateTime(new Date(until))} 恢复` : '恢复时间另行通知'

const guardianFaults: Readonly<Record<string, string>> = {
  notOfAge: `监护人须年满 ${OF_AGE} 周岁，请核对监护人的证件号码`,
  sameDocument: '监护人不能是本人，请填写父母或其他监护人的证件',
  sameMobile: '监护人的手机号码不能与本人相同，请填写监护人自己的手机号码',
}

const cardObstacles: Readonly<Record<string, string>> = {
  notVerified: '请先完成实名核验，再申请注册志愿者证',
  guardianConsent: `未满 ${DEBIT_AGE} 周岁申请须由监护人同意，请监护人在“我是监护人”页面同意后再申请`,
  tooYoung: `年满 ${CREDIT_AGE} 周岁才能申请信用卡，您可以选择借记卡`,
}

const stoppedByGuardian =
  '监护人撤回了处理孩子信息的同意，账号已停用；请监护人在“我是监护人”页面重新同意后再登录'

/** 一次登录为什么结束，按服务器说的原因。 */
const endings: Readonly<Record<string, (at: string, device: string) => string>> = {
  superseded: (at, device) =>
    `${at}，您的账号在另一台设备${device}登录，同时登录的设备已达上限，这里的登录因此结束。请重新登录；如果不是您本人，请尽快修改密码。`,
  endedByOwner: (at, device) => `${at}，您在另一台设备${device}退出了这里的登录，请重新登录`,
  passwordChanged: (at) => `${at}，账号的密码已修改，请用新密码重新登录`,
  refreshReused: (at) =>
    `${at}，这里的登录可能被他人冒用，为保护您的账号已结束登录。请重新登录，并在安全设置中查看登录记录。`,
  altered: (at) =>
    `${at}，系统发现这里的登录信息被改动过，为保护您的账号已结束登录。请重新登录，并在安全设置中查看登录记录。`,
  unsealed: () => '系统已升级，请重新登录',
  loggedOut: (at) => `您已于 ${at} 退出登录，请重新登录`,
  accountCancelled: () => '该账号已注销，不能再使用。如有疑问，请致电 12355。',
  mobileChanged: () => '账号的手机号码已更换，请重新登录',
  emailChanged: () => '账号的邮箱已更换，请重新登录',
  contactUnbound: () => '账号的手机号码或邮箱已解绑，请重新登录',
  stoppedByGuardian: () => stoppedByGuardian,
  frozen: () => '账号已被冻结，暂时不能使用。如有疑问，请致电 12355。',
  disabled: () => '该账号已停用，或所在组织暂停服务，请联系组织负责人，或致电 12355',
}

const endedText = ({ reason, at, device }: Details): string | undefined =>
  endings[String(reason)]?.(
    typeof at === 'string' ? localDateTime(new Date(at)) : '',
    device ? `（${String(device)}）` : '',
  )

type States = Readonly<Record<string, string>>

const nowText = (thing: string, state: unknown, states: States) =>
  Object.hasOwn(states, String(state))
    ? `${thing}现在是“${states[String(state)]}”，不能这样办理，请刷新后查看`
    : undefined

/**
 * 同一件事有人先办了：说明是谁、何时、怎样办的；不知道是谁时说现在的状态；都不知道时用原来的句子。
 * `of` 为一次所选的项数。
 */
const late =
  (thing: string, otherwise: string, states: States = {}): Sentence =>
  ({ decided, of, state }) => {
    const several = typeof of === 'number' && of > 1
    const text = decidedText(several ? '所选内容中有一项' : thing, decided)
    if (text === undefined) return nowText(thing, state, states) ?? otherwise
    return several ? `${text}，请刷新后重新选择` : `${text}，无需再次处理`
  }

/** 每一种拒绝对应的一句话：说明发生了什么、接下来怎么办。 */
export const errorCopy: Record<ErrorName, Sentence> = {
  badRequest: '这次提交没有成功，请刷新页面后重试',
  pathNotFound: '网址不对或页面已更新，请回首页重试',
  methodNotAllowed: '网址不对或页面已更新，请回首页重试',
  bodyTooLarge: '提交的内容太大，请精简后重试',
  unsupportedEncoding: '这次提交没有成功，请刷新页面后重试',
  invalidInput: '有内容填写不正确，请按提示修改后再提交',
  tooManyRequests: ({ seconds }) =>
    seconds ? `操作太频繁，请 ${wait(seconds)}后再试` : '操作太频繁，请稍后再试',
  internalError: '服务正在加载，请刷新重试',
  serviceBusy: '当前访问人数较多，请稍后再试',
  valueDamaged: '这里保存的资料未通过数据校验，暂时不能办理。系统已记录，请联系客服核对后再试。',
  underMaintenance: ({ until }) => `网站正在维护，${untilText(until)}，请稍后再来`,
  siteReadOnly: ({ until }) => `网站暂时只能查看、不能提交，${untilText(until)}，请稍后再试`,
  unknownProduct: '网址不对或页面已更新，请回首页重试',
  loginExpired: (ended) => endedText(ended) ?? '登录已过期，请重新登录',
  signedInElsewhere: (ended) => endedText(ended) ?? '账号已在别处登录或已停用，请重新登录',
  permissionDenied: '您没有进行此操作的权限，请联系本组织负责人开通',
  passwordChangeRequired: '您的密码强度不足，请先修改密码',
  factorRequired: '管理员账号须设置二次验证才能继续使用，请先设置',
  accountCancelling: '账号正在注销。想继续使用，请到安全设置点“不注销了，恢复使用”。',
  notFound: '内容不存在或已不可见，请返回列表刷新',
  editedMeanwhile: '内容刚刚被他人修改，请刷新后核对再提交',

  loginFailed: ({ remaining }) =>
    typeof remaining === 'number'
      ? `用户名或密码不正确，还可尝试 ${remaining} 次，请核对后重试`
      : '用户名或密码不正确，请核对后重试',
  loginLocked: ({ seconds }) => `为保护您的账号，请 ${wait(seconds)}后再试，或改用验证码登录`,
  accountFrozen: ({ by }) =>
    by === 'guardian' ? stoppedByGuardian : '账号已被冻结，如有疑问，请致电 12355',
  accountUnclaimed: '该账号由组织代为登记，尚未由本人认领，请先认领再登录',
  challengeRequired: '为保护您的账号，需要先完成安全验证，请刷新页面后重试',
  passwordWrong: ({ remaining }) =>
    typeof remaining === 'number'
      ? `密码不正确，还可尝试 ${remaining} 次，请核对后重试`
      : '密码不正确，请重新填写',
  ticketRefused: '身份验证已失效，请重新验证后再试',
  sessionUnknown: '该登录已经结束，请刷新后查看',
  lastContact: '这是您唯一的联系方式，解绑后将无法找回账号，请先绑定另一种联系方式',
  logoffStillSignedIn: ({ missionTitle }) =>
    `您正在参加${quoted(String(missionTitle))}，请签退后再申请注销`,
  logoffNotOpen: '您没有待取消的注销申请；冷静期已过的，请致电 12355',
  organizationNotApproved: ({ state, dueOn }) =>
    state === 'pending'
      ? `您的组织正在审核，预计 ${String(dueOn)} 前有结果，请耐心等待`
      : state === 'returned'
        ? '您的组织注册被退回，请按意见修改后重新提交'
        : '您的组织目前不能登录，请致电 12355 咨询',
  documentNumberTaken: ({ claimable, loginName }) =>
    claimable
      ? '该证件号码已由学校或组织为您建立账号，请认领后使用'
      : typeof loginName === 'string'
        ? `该证件号码已注册，用户名为 ${loginName}，请直接登录或找回密码`
        : '该证件号码已注册，请直接登录或找回密码',
  usccTaken:
    '该统一社会信用代码已注册或正在审核：贵单位申请过的，请查询进度；没有申请过的，请致电 12355 核实',
  parentNotOpen: '所选的上级组织现在不接受新的团体，请重新选择',
  organizationRequestNotFound: '没有找到这项申请，请核对编号和验证信息',
  requestStateRefuses: late('这份申请', '这份申请的状态已经变化，请刷新后查看', requestStateCopy),
  reviewElsewhere: '这项申请由上级志愿者联合会或所选的上级组织办理，您可以等待结果',
  reviewFourEyes: '提交申请的人不能审核，请由另一位管理员办理',
  consentMissing: '上级组织还没有同意，暂不能通过，请等上级组织答复后再办理',
  urgeTooEarly: '还没有超过承诺的时间，或今天已经催办过，请明天再看结果',
  changeOpen: '已有一项变更正在审核，请等待结果或先撤回',
  changeEmpty: '内容与现在一样，没有需要变更的，请修改后再提交',
  mobileTaken: '该手机号码已注册，请直接登录或更换号码',
  loginNameTaken: '该用户名已被使用，请换一个',
  tooYoung: `未满 ${YOUNGEST} 周岁暂不能注册成为志愿者，可以由家长注册后带孩子参加亲子活动`,
  guardianRequired: `未满 ${OF_AGE} 周岁注册需要监护人同意，请填写监护人信息并完成验证`,
  realNameMismatch: '姓名与证件信息未通过核验，请核对后重新提交',
  emailTaken: '该邮箱已注册，请换一个',
  regionUnknown: '所选地区不存在，请重新选择',
  proofExpired: '手机或邮箱的验证已过期，请重新获取验证码',
  agreementChanged: '协议刚刚更新，请阅读新版本后再次同意',
  claimRefused: '没有找到与姓名和证件号码相符的待认领账号，请核对；如有疑问，请致电 12355',
  organizationNotJoinable: '所选组织暂不接受加入申请，请重新选择',
  tooManyOrganizations: ({ most = 5 }) =>
    `最多可以加入 ${most as number} 个组织，待审核的申请也算在内，请先退出其中一个`,
  membershipExists: '您已加入或已申请加入该组织，请刷新后查看',
  membershipNotFound: '您没有加入该组织，请刷新后查看',
  joinClosed: '该组织暂不接受新成员，请选择其他组织',
  joinCodeWrong: '加入码不正确，请向组织核对后再填',
  joinNeedsRealName: '该组织只接受已通过实名核验的志愿者，请先完成实名核验',
  leaveHasApplications: '您在该组织还有未结束的活动报名，请先取消报名或等活动结束后再退出',
  joinCodeMissing: '请先设置加入码，再选择凭码加入',
  complaintNotFound: '没有找到这条举报，请核对编号和联系方式',
  complaintDecided: late('这条举报', '这条举报已有处理结果，请刷新后查看'),
  profileChanged: '您的资料刚刚在别处修改过，请比较后选择要保留的内容',
  identityUnchanged: '姓名和证件与现在的一致，无需申请变更，请返回个人资料',
  identityChangeOpen: '您已有一份变更申请在审核，请等待结果或先撤回',
  identityChangeNotFound: '没有找到这份变更申请，请刷新后再试',
  identityChangeSettled: late(
    '这份变更申请',
    '这份变更申请已有结果或已撤回，请刷新后查看',
    identityStateCopy,
  ),
  identityOwn: '这是您本人或您监护的人的变更申请，请由另一位管理员审核',
  identityFourEyes: '您已经同意过这份变更申请，须由另一位管理员再次审核后才生效',
  portraitMissing: '还没有设置头像，请先上传',
  emergencyMissing: '这位志愿者没有填写紧急联系人，请联系本人或监护人',
  rankingTooYoung: `未满 ${CHILD_BELOW} 周岁不参加服务时长排行，年满 ${CHILD_BELOW} 周岁后可以在监护人同意后参加`,
  rankingGuardianMissing: `未满 ${OF_AGE} 周岁参加排行须监护人同意，请先在个人资料中登记监护人的手机号码`,
  rankingGuardianRefused:
    '监护人没有同意参加排行，请与监护人商量，由监护人在“我是监护人”页面改为同意',
  rankingNotAsked: '孩子没有申请参加排行，无需答复，您可以返回',
  wardConsentMissing: '您没有同意孩子参加志愿服务，请先同意参加志愿服务，再同意参加排行',
  evaluationNotAttended: '没有您要评价的参加记录；刚结束的活动，请在签退后再试',
  evaluationClosed: `评价已截止：活动结束后 ${EVALUATION_DAYS} 天内可以评价，您可以评价其他参加过的活动`,
  evaluationFixed: `这条评价已满 ${EVALUATION_EDIT_HOURS} 小时，或已有答复、举报，不能再修改；如有疑问，请致电 12355`,
  evaluationNotFound: '没有找到这条评价，请刷新后查看',
  evaluationReplied: '这条评价已经答复过，每条只能答复一次，请刷新后查看',
  evaluationReported: '这条评价已经举报过，请等待处理结果',
  evaluationReportNotFound: '没有找到这条举报，请刷新后查看',
  evaluationReportDecided: late('这条举报', '这条举报已有处理结果，请刷新后查看'),
  cardApplicationNotFound: '没有找到这份申请，请刷新后查看',
  cardRunning: '您已有一份进行中的申请，不能重复申请，请查看申请进度',
  cardStateRefuses: late('这份申请', '这份申请的状态已经变化，请刷新后查看', cardStateCopy),
  cardConditionsUnmet: ({ obstacle }) =>
    cardObstacles[String(obstacle)] ?? '您暂时不符合申请条件，请核对后再申请',
  cardPhotoUnfit: `免冠照片太小，宽至少 ${FACE_PIXELS.width} 像素、高至少 ${FACE_PIXELS.height} 像素，请换一张清晰的照片`,
  cardPhotoMissing: '还缺少照片，请按要求上传后再提交',
  cardPickupRefused: '所选的网点、日期或时段不能预约，请重新选择',
  cardDocumentExpired: '证件已过有效期，请先换领新证件再申请',
  cardNothingToReport: '没有待报送的申请，审核通过后再报送',
  cardBatchNotFound: '没有找到这个批次，请刷新后查看',
  cardSheetUnreadable: `无法读取这份表格，请使用银行回执的 xlsx 文件，第一行是标题，最多 ${SHEET_ROWS} 行`,
  favouriteLimitReached: ({ most = 200 }) =>
    `最多收藏 ${most as number} 个，请先在“我的收藏”中删去一些`,
  wardNotFound: '没有找到与您的手机号码对应的未成年志愿者，请刷新后再试',
  consentNotOwn:
    '这份文本不由您在这里同意：未成年人的由监护人在“我是监护人”页面办理，其他的在申请时办理',
  consentNotStanding: '您还没有同意这份文本，或者已经撤回，请刷新后查看',
  downloadLimitReached: `今天已下载 ${DOWNLOADS_A_DAY} 次，请明天再来`,
  signOnRefused: '统一身份登录没有完成，请返回登录页重新开始',
  signOnUnavailable: '统一身份平台暂时无法连接，请稍后再试，或改用密码、验证码登录',
  loginLinkedAlready: '这个统一身份账号或您的志愿者账号已经绑定过，请先解绑原来的绑定',
  linkedLoginNotFound: '没有找到这条绑定，请刷新后查看',
  guardianUnfit: ({ because }) =>
    guardianFaults[String(because)] ?? '监护人信息不符合要求，请核对后重新填写',
  registrationStateRefuses: ({ state }) =>
    nowText('账号', state, accountStateCopy) ?? '账号现在不能修改实名信息，请刷新后查看',

  factorWrong: ({ remaining }) =>
    typeof remaining === 'number'
      ? `验证码或恢复码不正确，还可尝试 ${remaining} 次，请核对后重试`
      : '验证码或恢复码不正确，请核对后重试；每个验证码只能用一次',
  factorNotFound: '这项验证方式已经不在，请刷新后查看',
  factorNeeded: '管理员账号须保留至少一种二次验证方式，请先添加另一种',
  enrolmentExpired: '设置时间过长，二维码已失效，请重新开始',
  passkeyRefused: '通行密钥没有通过验证，请重试或改用其他方式',
  passkeyTaken: '这个通行密钥已经添加过，不必重复添加，请换一个或返回',
  tooManyPasskeys: `通行密钥已达 ${MOST_PASSKEYS} 个，请先移除不再使用的`,
  administratorNotFound: '没有找到这位管理员，可能已不在本组织任职，请刷新后查看',
  roleNotGrantable: '您只能授予不超过自己权限的角色，请重新选择；负责人须通过移交产生',
  ownRolesUntouchable: '不能修改自己的角色或停用自己，请由另一位有权限的管理员操作',
  documentEntered: '您的证件号码已登记，需要更正的，请联系本组织负责人',
  administratorDocumentTaken:
    '该证件号码已登记在另一个管理员账号上，请核对；同一人请使用同一个账号在多个组织任职',
  lastHolderOfRole: '这是最后一位担任该角色的人，请先移交或再任命一位',
  rolesSeparated: '系统、安全、审计管理员须由不同账号担任，且不能兼任其他角色，请重新选择',
  alreadyStaff: '该管理员已在本组织任职，请直接调整角色',
  invitationNotFound: late(
    '这份邀请',
    '邀请链接无效、已被使用或已过期，请联系邀请您的组织重新发送',
  ),
  invitationOpen: '已向该手机号码或邮箱发出邀请，请等待对方接受，或撤回后重新邀请',
  invitationTooSoon: ({ seconds }) => `刚刚发送过，请 ${wait(seconds)}后再试`,
  invitationTooOften: `这份邀请已发送 ${INVITATION_SENDS} 次，请核对联系方式，撤回后重新邀请`,
  invitationForOther: '这份邀请发给了另一个手机号码或邮箱，请改用收到邀请的联系方式',
  invitationFourEyes:
    '邀请须由另一位管理员核准，不能自己核准自己发起的邀请，请由其他安全管理员办理',
  administratorStateRefuses: late(
    '这个账号',
    '这个账号已经冻结或已经恢复，请刷新后查看',
    administratorStateCopy,
  ),
  handOverNotFound: '没有找到这次移交，请刷新后查看',
  handOverOpen: '已有一次移交正在进行，请先完成或撤回',
  handOverStateRefuses: late(
    '这次移交',
    '移交的双方已有变动，请撤回后重新发起移交',
    handOverStateCopy,
  ),
  handOverFourEyes: '移交的双方不能自己核准，请由上级组织的另一位管理员核准',
  membershipOwn: '这是您本人或您监护的人的加入申请，请由本组织的其他人员审核',
  memberNotFound: '没有找到这位成员，可能刚刚退出，请刷新后查看',
  membershipStateRefuses: late('这位志愿者', '这份申请已有结果或已撤回，请刷新后查看'),
  memberHasApplications: '该成员在本组织还有未结束的活动报名，请先处理报名再移除',

  codeWrong: ({ remaining }) =>
    typeof remaining === 'number'
      ? `验证码不正确，还可尝试 ${remaining} 次，请核对后重试`
      : '验证码不正确，请核对后重新填写',
  codeExpired: '验证码已过期，请重新获取',
  codeVoid: ({ seconds }) =>
    seconds ? `验证码输错次数过多，请 ${wait(seconds)}后再试` : '验证码已失效，请重新获取',
  codeTooSoon: ({ seconds }) => `获取验证码太频繁，请 ${wait(seconds)}后再试`,
  codesPaused: ({ seconds }) => `获取验证码的人数较多，请 ${wait(seconds)}后再试`,
  challengeRefused: '安全验证已过期，请重新点“获取验证码”',
  contactMissing: '您的账号还没有绑定该联系方式，请换一种方式验证',

  missionNotFound: '该活动已下架或不存在，请返回列表刷新',
  missionPeopleChanged: '报名人数刚刚有变化，活动没有取消。请核对现在的人数后再确认。',
  missionStateRefuses: late('这场活动', '这场活动的状态已经变化，请刷新后查看', missionStateCopy),
  missionIncomplete: '活动信息还不完整，请按提示补充后再提交',
  missionSubmitterReviews: '提交人不能审核自己提交的活动，请由其他审核人员处理',
  missionGrowsPastReview: `接受未成年人、有人身危险或 ${LARGE_QUOTA} 人以上的活动须先经上级审核，已发布的活动不能改成这样，请另外发布一场`,
  missionHasApplications: '已有志愿者报名，不能这样修改；如需停办请取消活动',
  sessionNotFound: '该场次不存在或已调整，请返回列表刷新',
  sessionInPast: '场次的开始时间已经过去，请重新选择',
  sessionAcrossMidnight: '一个场次须在同一天内开始和结束，请拆分为多个场次',
  quotaBelowTaken: ({ taken }) =>
    `已有 ${String(taken)} 人占用名额，名额不能少于该人数，请重新填写`,
  missionDraftsFull: `本组织的活动草稿已有 ${MOST_DRAFTS} 个，请先删除不用的草稿，或将写好的提交审核`,
  missionTooLong: `活动首尾相距不能超过 ${MISSION_DAYS} 天，请分成几场活动发布`,
  sessionsOverlap: '同一活动的场次时间不能重叠，请调整场次',

  conditionsUnmet: ({ count }) => `暂时还不能报名，还差 ${String(count)} 项，请按提示完成`,
  missionFull: '名额已满，可加入候补',
  alreadyApplied: '您已报名该场次，无需重复报名，可以到“我的活动”查看',
  applicationNotFound: '没有找到这条报名记录，请返回列表刷新',
  revealNotNeeded: `本人已不参加这场活动，或活动结束已满 ${REACHED_DAYS} 天，不能再查看；确有需要的，请用站内消息联系`,
  mobileMissing: '本人没有绑定手机号码，请通过站内消息联系',
  revealProofNeeded: '一小时内查看的个人信息较多，请重新验证身份后继续',
  certificatesProofNeeded: '批量开具的压缩包内有全名和证书验证码，请先重新验证身份',
  exportProofNeeded: `导出全省或超过 ${LARGE_EXPORT_ROWS / 10_000} 万条的数据，请先重新验证身份`,
  callListClosed: `联系名单在场次开始前 ${CALL_LIST_HOURS} 小时至结束后 ${CALL_LIST_HOURS} 小时内可以使用，请在这段时间内打开`,
  applicationStateRefuses: late(
    '这份报名',
    '这份报名的状态已经变化，请刷新后查看',
    applicationStateCopy,
  ),
  cancelDeadlinePassed: `免理由取消须在开始 ${FREE_CANCELLATION_HOURS} 小时以前，现在取消请填写请假原因`,
  guardianAwaited: '监护人还没有同意这次报名，请提醒监护人打开短信中的链接答复',
  guardianAnswerLate: '答复期限已过，这次报名已取消；仍想参加请重新报名，并请监护人及时答复',
  offerExpired: '确认时间已过，名额已让给下一位；您可以看看还有没有名额，或报名其他活动',
  sessionClash: ({ missionTitle }) =>
    `与您已报名的${quoted(String(missionTitle))}时间冲突，请换一个场次，或先取消那一场`,
  missionNotRecruiting: '现在不在报名时间内，请查看活动页的报名时间',
  sessionHasAttendance: ({ own }) =>
    own
      ? '您已签到，不能再取消报名；需要提前离开的，请告诉现场负责人并签退'
      : '该场次已有签到记录，不能取消，也不能登记缺勤或请假，请保留这个场次',

  scanCodeExpired: '二维码已更新，请对准现场屏幕重新扫描',
  scanCodeInvalid: '这不是现场二维码，请扫描现场屏幕上的二维码',
  scanWrongSession: '这个码不属于您报名的场次，请核对活动与场次',
  scanNotApplied: '您还没有报名这场活动，请先报名或联系现场负责人',
  scanNotAccepted: '您还没有被录用，请联系现场负责人',
  scanNotYetOpen: ({ opensAt }) => `还没到签到时间，${String(opensAt)} 开始签到，请到时再扫`,
  scanClosed: '签到签退时间已结束，如有遗漏请联系组织补登',
  scanOutsideRange: ({ distance }) => `您距活动地点约 ${String(distance)} 米，请到现场后再扫码`,
  scanLocationRefused: '本场需要核对位置，请允许获取定位后重试',
  scanAlreadySignedIn: ({ at }) => `您已于 ${String(at)} 签到，无需重复操作，离开前请签退`,
  scanAlreadySignedOut: ({ at }) => `您已于 ${String(at)} 签退，无需重复操作，可以到“服务记录”查看`,
  scanOpenElsewhere: ({ missionTitle }) => `您在${quoted(String(missionTitle))}尚未签退，请先签退`,
  // 带着姓名和日期的，是说给补登的管理员听的。
  scanPairLimit: ({ nameMasked, date }) =>
    nameMasked
      ? `${String(nameMasked)} ${String(date)} 在本活动已有 ${MOST_PAIRS} 次签到签退，不能再补登，请核对`
      : `今天的 ${MOST_PAIRS} 次已用完，如有遗漏请联系现场负责人补登`,
  scanNotRealNamed: '您的账号尚未实名，请先完成实名核验',
  scanAccountCancelling: '账号正在注销，不能签到。想继续使用，请到安全设置点“不注销了，恢复使用”。',
  scanNotSignedIn: '您还没有签到，请先扫描现场二维码签到',
  scanTooManyTries: ({ seconds }) => `输错次数过多，请 ${wait(seconds)}后再试或扫描二维码`,
  attendanceOverlap: '该时段与志愿者的另一段考勤重叠，请核对后修改时间',
  attendanceOutsideSession: '考勤时间须在该场次计入时长的时间之内，且至少一分钟，请核对后修改',
  handEntriesRefused: '有几条不能补登，都没有保存；请按每一条的说明修改后再提交',
  scanBeforeStart: ({ startsAt }) =>
    `还没到计时的时间${typeof startsAt === 'string' ? `，${startsAt} 起计时` : ''}；现在签退不计时长，仍要签退的请再确认一次`,
  sessionNotOver: ({ endsAt }) => `该场次 ${String(endsAt)} 结束，请结束后再操作`,
  sessionNotRunning: '只有正在进行的场次可以延长，请刷新后查看',
  sessionEndMoved: '这一场的结束时间刚刚改过，没有再次延长，请核对新的结束时间后再试',
  extensionTooLong: `延长后不能超过当天，也不能与本活动的下一场重叠，累计不超过 ${MOST_EXTENSION_MINUTES} 分钟，请改短后再试`,

  recordNotFound: '没有找到这条服务记录，请返回列表刷新',
  recordStateRefuses: late('这条记录', '这条记录的状态已经变化，请刷新后查看', recordStateCopy),
  recordAltered: '这条记录与封存的内容不一致，已停止处理；请核实后撤销，由志愿者申请更正补记',
  rowAltered:
    '这里的数据与封存的内容不一致，可能被人在系统之外改动过，已停止办理；请报告省联合会的审计管理员',
  recordFourEyes: '录入与确认须由不同人员完成，请由另一位管理员确认',
  recordTookPart:
    '您录入或确认过这条时长，不能再由您撤销、更正、复核或答复异议，请由没有参与的另一位管理员或上级组织办理',
  recordLetPass:
    '这条时长是您复核通过的，不能再由您答复对它的异议，请由没有参与的另一位管理员或上级组织办理',
  recordMinutesRange: '时长须为 1 至 1440 的整数分钟，请重新填写',
  recordAboveMeasured:
    '确认的时长不能多于考勤的时长；确需调高的，请用“申请调高”，并由另一位管理员确认',
  recordAboveWindow: ({ minutes }) =>
    `该场次计入时长的时间共 ${String(minutes)} 分钟，时长不能超过它，请改小后再试`,
  recordOwn: '不能为自己或自己监护的人扫码、录入、确认或复核，请由另一位管理员办理',
  matterPassedOn: '这项申请到期未办理，已转由上级组织办理，请在列表中查看由谁办理',
  recordPassedOn:
    '这条记录到期未办理，或没有其他人可以办理，已转由上级组织办理，请在列表中查看由谁办理',
  signOutAwaitsVolunteer:
    '志愿者忘记签退，还在等本人确认签退时间；可以在“忘记签退”的“本组织”中先表示同意，本人到期未答复的由组织办理',
  signOutChanged: '签退时间刚刚有变化，请刷新后核对再办理',
  signOutTime:
    '签退时间须晚于签到、不晚于现在提出的时间，并且有可计的时长；没有服务的，请由组织撤销记录',
  recordNotRaised: '申请的时长没有多于现在的时长，请直接确认',
  recordReviewLevel: '该记录由更高一级组织复核，请等待复核结果',
  objectionNotOpen: '公示期已过；对自己的记录有疑问，请在服务记录中申请更正',
  objectionExists: '这条记录已有正在处理的异议，请等待处理结果',
  objectionDismissed:
    '您对这条记录的异议已有答复，不能再次提出；不认可答复的，可以在活动或组织的页面举报，由上级志愿者联合会核查',
  objectionPassedOn: '这条异议在本组织无人可以处理，已转由上级组织答复，请在列表中查看由谁答复',
  correctionNotFound: '没有找到这份更正申请，请刷新后查看',
  correctionStateRefuses: late(
    '这份更正申请',
    '这份更正申请的状态已经变化，请刷新后查看',
    correctionStateCopy,
  ),
  correctionOpen: '这次活动已有正在办理的更正申请，请等待答复或先撤回',
  correctionPassedOn: '这份更正申请已转由上级组织办理，请在列表中查看由谁办理',
  correctionFinal:
    '上级组织已对这条记录作出最终答复，不再受理新的更正申请。如有疑问，请致电 12355。',
  correctionTooEarly: '这次活动还没有结束或还没有签退，请结束后再申请更正',
  correctionObjectionOpen: '这条记录正在处理异议，请等异议有结果后再办理更正',
  correctionKindRefused: '这条记录已不计时长，只能申请更正时间或时长',
  correctionRecordReplaced: '这条记录已由新的记录代替，请对新的记录申请更正',
  correctionRecordExists: '这次活动已有服务记录，请在服务记录中对它申请更正',
  correctionTimes: '签退时间须晚于签到时间，两者都在活动当天且不晚于现在，请核对后填写',
  correctionFourEyes: '申请人本人、其监护人或已答复过的人不能答复，请由另一位管理员办理',
  correctionChangesNothing:
    '填写的时长和类别与现在的记录相同。需要更正时请填写新的时长，否则请选择不予更正。',
  starApplicationNotFound: '没有找到这份星级申请，请刷新后查看',
  starStateRefuses: late('这份星级申请', '这份星级申请的状态已经变化，请刷新后查看', starStateCopy),
  starOpen: '您已有正在办理的星级申请，请等待结果或先撤回',
  starBarred: ({ until }) =>
    typeof until === 'string'
      ? `${localDateTime(new Date(until))} 前不能申请星级，如有异议请提出申诉`
      : '目前处于不能申请星级的期限内，如有异议请由本人提出申诉',
  starNotReached: '已生效的服务时长还没有达到这一星级的要求，请在达到后再办理',
  starHeld: '已认定的星级不低于这一星级，请申请更高的星级',
  starCertifierUnknown: '这个单位不认定这一星级，请在列出的认定单位中选择',
  starOwn: '这是您自己的星级申请，不需要时请撤回',
  starObjectedAlready: '您已对这份星级申请提出过异议，请在消息中查看处理结果',
  starAltered: '这份星级申请与封存的内容不一致，已停止处理，请核实',
  starElsewhere: '这份星级申请不在本单位办理，请在列表中查看由谁办理',
  starFourEyes:
    '申请人、异议人本人或其监护人，以及录入、确认过其时长或办理过这份申请的人不能办理，请由另一位管理员办理',
  starCommunityUnchecked: '奖级要求其中有社区服务时长，请核实后勾选“已核实社区服务时长”',
  starBarNotFound: '没有找到这条禁止申请的决定，请刷新后查看',
  starBarRefuses: '这条决定现在不能这样办理，请刷新后查看',
  starChangeNotFound: '没有找到这条星级变动，请刷新后查看',
  trustNotFound: '没有找到这个组织或这条建议，请刷新后查看',
  trustOpen: '这个组织已有待决定的信任建议，请先决定那一条',
  trustStateRefuses: late(
    '这条信任建议',
    '这个组织的信任状态已经变化，请刷新后查看',
    trustStateCopy,
  ),
  trustFourEyes: '提出建议的人和在该组织任职的人不能决定，请由另一位管理员办理',
  trustElsewhere: '这条信任建议不在本单位决定，请在列表中查看由谁决定',
  supplementaryNotFound: '没有找到这批补录，请刷新后查看',
  supplementaryStateRefuses: late(
    '这批补录',
    '这批补录的状态已经变化，请刷新后查看',
    supplementaryStateCopy,
  ),
  supplementaryFourEyes: '录入、确认和审核须由不同的人办理，请由另一位管理员办理',
  supplementaryOwn: '名单里有您本人或您监护的人，不能由您办理，请由另一位管理员办理',
  supplementaryReviewLevel: `这批补录由上级组织审核；活动结束 ${SUPPLEMENTARY_DAYS} 天以后的，由上级志愿者联合会审核，请等待审核`,
  supplementaryRowsRefused: '名单中有需要更正的内容，整份名单都没有写入，请按每一行的说明修改',
  supplementarySheetUnreadable:
    '表格没有读取成功，请使用下载的模板，另存为 xlsx 或 csv 格式后再上传',
  supplementaryNotOver: '活动还没有结束，结束后才能补录，请结束后再试',
  supplementaryWitnessMissing: '请填写证明人的姓名和手机号码，供确认和审核的人核实',
  hourImportNotFound: '没有找到这批导入，请刷新后查看',
  hourImportStateRefuses: late(
    '这批导入',
    '这批导入的状态已经变化，请刷新后查看',
    hourImportStateCopy,
  ),
  hourImportFourEyes: '导入与放行、申请撤销与办理撤销须由不同的人办理，请由另一位管理员办理',
  hourImportOwn: '名单里有您本人或您监护的人，不能由您办理，请由另一位管理员办理',
  hourImportRowsRefused: '名单中有需要更正的内容，整份名单都没有写入，请按每一行的说明修改',
  hourImportSheetUnreadable: `表格没有读取成功，请使用下载的模板，不超过 ${HOUR_IMPORT_ROWS} 行，另存为 xlsx 或 csv 格式后再上传`,
  hourImportKnown: '这个文件已经导入过，请在导入批次中查看，不要重复导入',
  hourImportUndecided: ({ count }) =>
    `还有${typeof count === 'number' ? ` ${count} 行` : ''}疑点没有处理，请逐行或一并处理后再放行`,
  hourImportNeverTaken: ({ row }) =>
    `${typeof row === 'number' ? `第 ${row} 行` : '有一行'}的疑点不能采用，请选择不采用`,
  hourImportOverlaps: ({ row, other, fileName }) => {
    const rows = typeof row === 'number' && typeof other === 'number'
    const list = typeof fileName === 'string' ? quoted(fileName) : ''
    return rows
      ? `第 ${row} 行与${list}第 ${other} 行是同一个人，时间重叠，不能都采用；请把其中一行处理为不采用，已放行的以放行的为准`
      : '有两行是同一个人，时间重叠，不能都采用；请把其中一行处理为不采用'
  },
  hourImportNothingOpen: '没有需要办理的行，请刷新后查看',
  spotCaseNotFound: '没有找到这个抽查场次，请刷新后查看',
  spotCaseStateRefuses: late(
    '这个抽查场次',
    '这个抽查场次的状态已经变化，请刷新后查看',
    spotCaseStateCopy,
  ),
  spotCaseNotOwn: '抽查材料由记录该场次的组织提交，请由该组织的管理员办理',
  spotCaseLevel: '这个场次由上级组织核查，请等待核查结果',
  spotCaseFourEyes: '您参与过这个场次的记录、材料，或在该组织任职，请由另一位管理员核查',
  spotCaseNoMaterial: '该场次还没有提交材料，请要求补充，或按未提交材料处理',
  spotCaseMaterialThere: '该场次已提交材料，请核查后作出结论，或要求补充',
  spotCaseReviewLate: () =>
    '核查期限已过，不能再退回补充：请按现有材料作出结论，否则将转由上级核查',
  spotCaseMaterialLate: ({ holderName }) =>
    `提交材料的期限已过，这个场次改由${typeof holderName === 'string' ? quoted(holderName) : '上级'}核查，请等待核查结果；要求补充时可以再提交`,
  spotCaseNothingTaken:
    '结论为“存在问题”的，须写明扣减哪些记录的时长；没有可扣减的，请选“核查无误”并在理由中说明',
  spotCaseOnlyFewer: '抽查只能减少时长，请填写比现在少的分钟数，不予记录填 0',
  spotDrawNotFound: '没有找到这个月的抽查，请从抽查列表进入',
  commendationNotFound: '没有找到这条表彰记录，请刷新后查看',
  commendationStateRefuses: late(
    '这条表彰记录',
    '这条表彰记录的状态已经变化，请刷新后查看',
    commendationStateCopy,
  ),
  commendationFourEyes: '登记与确认须由不同人员完成，请由另一位管理员确认',
  commendationLevelRefused: '组织只能登记本组织的表彰，县区级以上的请提供证明，由所属联合会登记',
  commendationEvidenceMissing: '县区级以上的表彰须上传证明材料，请上传后再提交',
  commendationBodyMissing: '请填写颁发单位',
  commendationInFuture: '表彰日期不能晚于今天，请核对',
  commendationVolunteers: '有志愿者编号不能登记，请按提示核对后再提交，这次没有登记任何人',

  certificateEmpty: '所选范围内还没有已生效的记录，请换个范围；公示中的时长要等公示期满',
  certificateLimitReached: `您今天已签发 ${CERTIFICATES_A_DAY} 份内容不同的证书，已签发的仍可随时下载；如需其他范围的证书，请明天再来`,
  ledgerHeadsAltered: '账目与最新的账本快照不符，请保留数据库原样并核对',
  ledgerHeadsUnkept: '数据库中没有库外保存的账本快照，请保留现场并核对',
  eventSealsUnkept: '数据库中没有库外保存的操作日志封存，请保留现场并核对',
  certificateNotFound: '未查到该证书，请核对编号与证书验证码；如有疑问，请致电 12355',
  certificateStateRefuses: late('这份证书', '这份证书已被处理，请刷新后查看', certificateStateCopy),
  certificateRevoked: '这份证书已作废，不能再下载；如需证明，请按现有记录重新开具',
  certificateAltered: '这份证书的内容与签发时不符，已停止使用，请致电 12355，并重新开具',
  certificateSaysTheSame:
    '按现有资料重新签发的内容与原证书相同，不需要换发，请先更正姓名或证件信息',
  certificateHolderGone: '持有人已注销账号，这份证书不能换发，需要停用的请申请作废',
  certificateOwn: '这是您本人或您监护的人的证书，请由另一位管理员办理',
  certificateAbove: '这份证书包含其他组织记录的时长，请由上级联合会办理',
  certificateRequestOpen: '这份证书已有待处理的申请，请先处理或由申请人撤回',
  certificateFourEyes: '提出申请的人不能自己审批，也不能撤回别人的申请，请由另一位管理员办理',
  certificatePurposeCharacters:
    '用途只能用汉字、字母、年份和常用标点，且不能只有数字或标点，请修改后重新开具',
  certificatePurposeClaims:
    '用途印在证书上，只写拿证书做什么；请删去时长、星级、年份以外的数字、“特此证明”一类的说法、电话和网址后重新开具',
  issuerStampNotFound: '未找到这个印章图样，请刷新后查看',
  issuerStampAbove: '证书以省级联合会的名义签发，印章图样请由省级联合会办理',
  issuerStampUnfit: `印章图样须为 PNG 格式，底色透明，接近正方形，边长不少于 ${STAMP_PIXELS} 像素，请处理后重新上传`,
  issuerStampWaiting: '已有一个印章图样待审批，请先审批或由提交人撤回',
  issuerStampStateRefuses: late(
    '这个印章图样',
    '这个印章图样已经处理过了，请刷新后查看',
    issuerStampStateCopy,
  ),
  issuerStampFourEyes: '提交图样的人不能自己审批，也不能撤回别人提交的图样，请由另一位管理员办理',
  issuerStampAltered: '这个印章图样与提交时不一致，不能使用，请通知审计管理员查明原因，并重新提交',
  certificateBatchTooLarge: `一次最多批量开具 ${MOST_CERTIFICATES} 份，请按场次或名单分批办理`,
  certificateRequestStateRefuses: late('这项证书申请', '这项证书申请已经处理过了，请刷新后查看'),
  shareNotFound: '没有这个分享链接，请核对地址，或请对方重新发送',
  shareEnded: '这个分享链接已经到期，请向证书持有人索取新的链接',
  shareRevoked: '持有人已停用这个分享链接，如仍需核验，请向持有人索取新的链接',
  shareLimitReached: `这份证书已有 ${MOST_SHARES} 个可用的分享链接，请先停用不再需要的`,
  certificateOutdated: '这份证书已被替代或作废，请改用现在有效的证书',
  certificateDamaged: '这份证书的内容与签名不符，暂不能使用，请致电 12355 核实',
  donationNotFound: '未查到该捐赠证书，请核对姓名、编号与证书验证码；如有疑问，请致电 12355',
  donationStateRefuses: late(
    '这笔捐赠',
    '捐赠人已注销账号，不能颁发证书，请移除这笔捐赠',
    donationStateCopy,
  ),
  donationFourEyes: '不能确认自己录入或导入的捐赠，请由另一位管理员确认',
  donationSheetUnreadable: '表格没有读取成功，请使用下载的模板，另存为 xlsx 或 csv 格式后再上传',
  donationSheetRefused: '表格中有需要更正的内容，整张表都没有导入，请按提示修改后重新上传',
  donationReferenceTaken: '这个捐赠流水号已经录入过，请核对',
  donationBatchFinal: `导入已超过 ${UNDO_HOURS} 小时，或已有证书颁发，不能整批撤回；有误的请逐笔撤销`,
  volunteerCardNotFound: '未查到，请核对志愿者编号、姓名和核验码；如有疑问，请致电 12355',
  volunteerCardNotValid:
    '这张证现在不能使用：账号还没有通过实名核验，或已冻结、正在注销，请登录查看',

  messageNotFound: '没有找到这条消息，可能已被删除，请返回列表刷新',
  liveStreamsTaken: '本次登录打开的页面较多，消息数会每分钟更新，您可以继续使用',
  liveStreamsFull: '实时更新暂时繁忙，消息数会每分钟更新，您可以继续使用',
  noticeTopicLocked: '账号安全的提醒不能关闭，您可以选择其他提醒',
  noticeChannelUnbound: '还没有绑定手机号码或邮箱，请先到安全设置绑定，再开启提醒',
  messageNothingToConfirm: '这条消息不需要答复，请返回消息列表',
  matterAnswered: ({ accepted }) =>
    accepted
      ? '您已经确认过，不能再改答复；如不能参加，请到“我的活动”取消'
      : '您已经答复不参加，不能再改答复，请刷新后查看',
  matterExpired: '答复的期限已过或事项已变更，请刷新后查看',
  missionNotInviting: '现在不能邀请：活动还没有发布或已经结束，请先发布活动',
  invitationTooLate: '这个场次即将开始或已经开始，请选择其他场次',
  invitationsExhausted: '待答复的邀请已达上限，请等待答复或撤回部分邀请',
  volunteerNumberUnknown: '没有找到这个志愿者编号，请核对后重试',
  inviteeNotReady: '账号尚未实名或暂不能报名，请联系本人',
  inviteeNotMember: '活动只招募本组织成员，请先邀请其加入组织',
  inviteeAgeRefuses: '年龄不符合活动要求，请邀请其他人',
  inviteeGuardianMissing: '未成年人还没有监护人同意，请先由监护人同意',
  inviteeInvited: '已经邀请过，请等待本人答复',
  inviteeDeclined: '本人已答复不参加这场活动，请不要再次邀请',

  sealNotFound: '没有这个编号的封存，请核对后重新填写',
  sealHolds: '这次封存校验通过，无需确认，请刷新后查看',
  sealChanged: '封存的情况已经变化，请重新查看后再确认',
  sealAcknowledged: '这次封存的情况已经有人确认过，请刷新查看',
  consistencyRunning: '已有一次检查正在进行，请等它结束后再试',
  consistencyRunNotFound: '没有找到这次检查，请刷新列表后再试',
  alarmNotFound: '没有找到这条安全提醒，请刷新列表后再试',
  alarmOwn: '不能确认与自己有关的安全提醒，请由其他人员核实',
  alarmAcknowledged: '这条安全提醒已经有人确认过，请刷新查看',
  feedbackNotFound: '没有找到这条反馈，请核对回执编号和联系方式',
  feedbackAnswered: late('这条反馈', '这条反馈已有答复，请刷新后查看'),

  articleNotFound: '没有找到这篇内容，请核对网址或回到资讯列表',
  articleWithdrawn: '内容已下线，请回到资讯列表',
  articleStateRefuses: late('这篇内容', '这篇内容的状态已经变化，请刷新后查看', articleStateCopy),
  articleIncomplete: '还有内容没有填写完整，请补充后再提交',
  articleSubmitterReviews: '提交与审核须由不同人员完成，请由另一位管理员审核',
  articleKindRefused: '公告和政策由志愿者联合会发布，请改选“新闻”或“活动总结”',
  articleMissionRefused: '请选择本组织已经结束、还没有总结的活动',
  articleDraftsFull: `本组织的资讯草稿已有 ${MOST_DRAFTS} 篇，请先删除不用的草稿，或将写好的提交审核`,

  fileNotFound: '没有找到这个文件，可能已过期，请重新上传',
  fileTooLarge: `文件超过 ${FILE_MEGABYTES} MB，请压缩或换一个较小的文件`,
  fileTypeRefused: '只能上传 JPG、PNG、WebP 图片或 PDF 文件，请换一个文件',
  fileUnreadable: '文件已损坏，无法读取，请重新拍摄或换一个文件',
  pdfRefused:
    '该 PDF 带有脚本、附件、密码，或文件结构已损坏，为安全起见不能上传。请用“打印”另存为新的 PDF，或拍照、截图后上传图片。',
  pictureTooLarge: '图片的像素太大，请缩小后再上传',
  pictureExpected: '这里只能用 JPG、PNG 或 WebP 图片，请换一张图片',
  pictureTooSmall: `图片太小，显示时会模糊，请换一张宽不少于 ${COVER_PIXELS.width} 像素、高不少于 ${COVER_PIXELS.height} 像素的图片`,
  fileInUse: '文件已随材料提交，不能删除，请刷新后查看',

  siteVersionNotFound: '没有找到这个历史版本，请刷新后再选',
  operationEndsInPast: '恢复时间已经过去，请重新填写',

  contentNotFound: '没有找到这条内容，可能已经下线，请返回列表刷新',
  contentStateRefuses: late('这条内容', '内容已由他人发布或下线，请刷新后查看', contentStateCopy),
  linkHostRefused: ({ hosts = [] }) =>
    `链接指向的网站${(hosts as string[]).map((host) => ` ${host} `).join('、')}不在允许访问的范围，请先由省级在站点设置中添加`,
  contentOver: '结束展示的时间已经过去，请先改晚一些再保存或发布',
  contentDraftsFull: `本组织的站点内容草稿已有 ${MOST_DRAFTS} 条，请先删除不用的草稿，或将写好的发布`,
  helpSlugTaken: '这个地址名称已有别的问题在用，请换一个',

  questionNotFound: '没有找到这个提问，请刷新后再试',
  questionStateRefuses: late(
    '这个提问',
    '这个提问已有新的答复或已经下架，请刷新后查看',
    questionStateCopy,
  ),
  questionsOpen: `您在这场活动已有 ${OPEN_QUESTIONS} 个提问等待答复，请等组织答复后再问`,
  savedSearchNotFound: '没有找到这个订阅，可能已经取消，请刷新后查看',
  savedSearchEmpty: '请先选择至少一个条件再订阅',
  savedSearchKnown: '这个条件您已经订阅过了，可以直接查看或换一个条件',
  tooManySavedSearches: `最多订阅 ${MOST_SAVED_SEARCHES} 个条件，请先取消一个`,
  calendarFeedNotFound: '这个日历订阅地址已停用，请到“我的活动”重新生成',

  goalYearOver: '只能设定今年的目标，往年和以后的目标不能修改，请选择今年',

  taskNotFound: '没有找到这项任务，可能已超过保留时间，请重新导出',
  taskStateRefuses: ({ state }) =>
    nowText('这项任务', state, taskStateCopy) ?? '任务已经结束或还没有完成，请刷新后查看',
  taskFileExpired: `文件已超过 ${EXPORT_DAYS} 天保留时间，请重新导出`,
  tooManyTasks: `您有 ${OPEN_TASKS} 项任务正在进行，请等其中一项完成后再开始`,
  exportTooLarge: `内容超过 ${EXPORT_ROWS / 10_000} 万行，请按活动、场次或状态缩小范围后再导出`,
  taskInterrupted: '任务多次中断，请稍后点“继续”，或缩小范围后重新导出',
  postNotFound: '您没有在该组织任职，或该组织暂停服务，请刷新后再选',

  anomalyNotFound: '没有找到这项时长异常，请返回列表刷新',
  anomalyStateRefuses: late('这项异常', '这项异常的状态已经变化，请刷新后查看', anomalyStateCopy),
  anomalyOwn:
    '您参与了这些时长的录入、确认、复核，或同意过其中的身份变更，或您本人、您监护的人在其中，不能由您处理，请由另一位管理员办理',
  anomalyNotAbove: '异常由上级组织处理，本组织可以查看，被要求说明时请提交说明',
  anomalyPassedOn: '这项异常已转由上级组织处理，请在列表中查看由谁处理',
  anomalyNotAsked: '只有被要求说明的组织自己可以提交说明，请在列表中查看轮到谁',
  anomalyFrozen: '这些时长已经冻结，请刷新后查看',
  anomalyNotFrozen: '这些时长没有冻结，请刷新后查看',
  anomalyNothingToFreeze: '涉及的时长都已生效或已撤销，没有可以冻结的；确有问题的，请批量撤销',
  anomalyRecordsChanged: ({ count }) =>
    `可撤销的记录现在是 ${String(count)} 条，与您输入的数目不同，请核对后重新提交`,
  anomalyProofNeeded: '批量撤销时长需要重新验证身份，请输入密码后提交',
  recordFrozen: '上级正在核查这条时长，核查结束前不能办理，请等待核查结果',

  applyingBarred: ({ until }) =>
    `${ABSENCE_DAYS} 天内缺勤 ${MOST_ABSENCES} 次，${typeof until === 'string' ? `${localDateTime(new Date(until))} 前` : '现在'}不能报名或确认名额；对缺勤有异议的，请在“我的活动”中申诉`,
  sessionNotBegun: ({ startsAt }) =>
    `该场次 ${String(startsAt)} 开始，开始以后才能登记缺勤或请假，请到时再办理`,
  absencesRefused: '有几人不能这样登记，都没有保存；请按每一条的说明取消勾选后再提交',
  absenceTaken: `场次结束超过 ${ABSENT_AFTER_HOURS} 小时，不能撤回；确有原因的，请登记为请假`,
  absenceAppealed: '对这次缺勤已有申诉，不能再改；请在“缺勤申诉”中办理或等待结果',
  absenceAppealLate: `缺勤登记超过 ${ABSENCE_APPEAL_DAYS} 天，不能再申诉；确有疑问的，请联系组织核实`,
  absenceAppealNotFound: '没有找到这份缺勤申诉，请返回列表刷新',
  absenceAppealStateRefuses: late(
    '这份缺勤申诉',
    '这份缺勤申诉的状态已经变化，请刷新后查看',
    absenceAppealStateCopy,
  ),
  venueLinkNotFound: '这个现场设备链接不存在，请向现场负责人要新的链接',
  venueLinkEnded: '这个现场设备链接已停用或已过期，请向现场负责人要新的链接',
  venueLinkTaken: '这个链接已在另一台设备上使用；一个链接只能用于一台设备，请生成新的链接',
  venueLinksMany: `同时有效的现场设备链接最多 ${MOST_VENUE_LINKS} 个，请先停用不再使用的链接`,
  venueDayRefused: `请选择今天起 ${VENUE_DAYS_AHEAD} 天以内的日期`,
  venueSessionOver: '本场的签退时间已过，不能再生成现场设备链接，请选择其他场次',
  rollCallUnderWay: '本场有一次点名还没有结束，请先完成那一次',
  rollCallNobody: '现在没有人在场，不能点名，请在有人签到后再点',
  rollCallNotFound: '没有找到这次点名，请返回点名列表刷新',
  rollCallClosed: '这次点名已经结束，不能再改；需要时请重新点名',
  printedCodeOtherSession: '这是另一场打印的码，请核对场次，扫本场签到表上的码',
  movesRefused: '有几人不能调整到这里，都没有保存；请按每一条的说明取消勾选后再提交',
  moveTooLate: '场次已经结束，或活动没有在进行，不能再调整；请刷新后查看',
  moveNowhere: '已经在这个场次和岗位，请另选一处',
  moveNeedsGuardian: '未成年人改到其他场次须监护人同意，不能直接调整；请本人取消后重新报名',
  moveUnfit: '年龄或成员身份不符合这个场次的要求，不能调整到这里，请另选一处',
  absenceClash: '本人在同一时间已报名其他活动，不能再占用这个场次，请与本人核实',
  walkInHoldExpired: `扫码超过 ${WALK_IN_HOLD_MINUTES} 分钟，请再扫一次现场屏幕上的二维码`,
  walkInClosed: '现在不在本场的签到时间内，不能现场加入，请联系现场负责人',
  walkInApplied: ({ state }) =>
    state === 'pending'
      ? '本场已有一份待审核的报名，请现场负责人在报名审核中录用，再扫码签到'
      : state === 'offered'
        ? '本场有一个待确认的名额，请先到“我的活动”确认，再扫码签到'
        : '本场已有录用的报名，不用现场加入，请直接扫码签到',
  walkInConditionsUnmet: ({ count }) =>
    `暂时不能现场加入，还差 ${String(count)} 项条件，请按每一项的说明办理后再试`,
  walkInNotFound: '没有找到这份现场加入的申请，请返回列表刷新',
  walkInStateRefuses: late(
    '这份现场加入的申请',
    '这份现场加入的申请已经办理，请刷新后查看',
    walkInStateCopy,
  ),
  walkInPlaceFull: '这个岗位名额已满，请改选其他岗位，或写明原因超额加入',
  walkInPlaceMissing: '本场没有这个岗位，或活动已取消，请刷新后重新选择',
  walkInsNotAdmitted: '有几人不能这样办理，一个也没有保存；请按每一条的说明取消勾选后再提交',
  absenceAppealOwn:
    '这次缺勤由您登记，或申诉的是您本人、您监护的人，请由另一位管理员或上级组织处理',
  leaderSessionOver: '该场次已经结束，不能再指定领队，请返回列表刷新',
  leaderMinor: `未满 ${OF_AGE} 周岁的志愿者不能担任领队，请另选一位`,
  leaderAlready: '这位志愿者已是本场领队，请刷新后查看',
  leadersFull: `一个场次最多 ${MOST_LEADERS} 位领队，请先取消一位再指定`,
  leaderNotFound: '这位志愿者已不是领队，请刷新后查看',
  leaderOwn: '不能为自己或自己监护的人扫码、登记，请由现场负责人或另一位领队办理',
  leaderMarkOfAnother: '这次登记不是由您作出的，请联系现场负责人撤回',
}

/** 一句话：某种拒绝在给定细节下的中文说明。 */
export const errorSentence = (name: ErrorName, details: Details = {}): string => {
  const sentence = errorCopy[name]
  return typeof sentence === 'string' ? sentence : sentence(details)
}

export const successSentence = '操作成功'
