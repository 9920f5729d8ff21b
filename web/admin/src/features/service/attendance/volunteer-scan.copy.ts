import { CODE_STEP_SECONDS, MOST_PAIRS } from 'contract/rules/terms'
import type { ErrorName } from 'contract/errors'
import type { Refusal } from 'kit/camera/scan-attempt.ts'
import { quoted } from 'contract/rules/quoted.copy'

type Details = Refusal['details']

/** 扫“我的码”被拒绝时，说给现场管理员听的话（错误目录里的原话是说给志愿者本人的）。 */
const refusals: Partial<Record<ErrorName, string | ((details: Details) => string)>> = {
  sessionNotFound: '没有找到这个场次，请返回签到考勤重新选择',
  scanCodeExpired: '这个码已更新，请扫志愿者手机上现在显示的码',
  scanCodeInvalid: '这不是志愿者的“我的码”，也不是本场签到表上的码，请让志愿者在手机端打开“我的码”',
  printedCodeOtherSession: '这是另一场签到表上的码，请核对场次，扫本场的签到表',
  scanWrongSession: '这位志愿者报的是本活动的其他场次，请核对场次，或请对方改报本场',
  scanNotApplied: '这位志愿者没有报名本场活动，可以现场加入',
  scanNotAccepted: '这位志愿者还没有录用，请先在报名审核中录用',
  scanNotYetOpen: ({ opensAt }) => `还没到签到时间，${String(opensAt)} 开始`,
  scanClosed: '签到签退时间已结束，如有遗漏请在名单中补登',
  scanOutsideRange:
    '不在活动地点的签到范围内：签到表上的码须在现场扫，志愿者须到场；也可以扫对方的“我的码”',
  scanLocationRefused:
    '没有取得位置：扫签到表上的码，须允许这台设备使用位置；也可以扫对方的“我的码”，或改用签到屏',
  scanAlreadySignedIn: ({ at }) => `这位志愿者已于 ${String(at)} 签到，无需重复`,
  scanAlreadySignedOut: ({ at }) => `这位志愿者已于 ${String(at)} 签退，无需重复`,
  scanOpenElsewhere: ({ missionTitle }) =>
    `这位志愿者在${quoted(String(missionTitle))}尚未签退，请先在那边签退`,
  scanPairLimit: `这位志愿者今天在本活动的 ${MOST_PAIRS} 次签到签退已用完`,
  scanNotRealNamed: '这位志愿者的账号尚未实名，请对方先完成实名核验',
  scanAccountCancelling: '这位志愿者的账号正在注销，不能签到',
  recordOwn: '不能为自己或自己监护的人签到签退，请让志愿者扫签到屏，或由另一位管理员扫码',
  scanNotSignedIn: '这位志愿者还没有签到，请先切换到“签到”',
  scanBeforeStart: ({ startsAt }) =>
    `${String(startsAt)} 起计时，现在签退不计时长；要离开的，请点“确认签退，不计时长”`,
  scanTooManyTries: '尝试次数过多，请稍候再扫',
}

/** 一次拒绝的说明；目录之外的用服务器的原话。 */
export const refusalText = ({ name, sentence, details }: Refusal): string => {
  const text = refusals[name as ErrorName] ?? sentence
  return typeof text === 'string' ? text : text(details)
}

/** 扫“我的码”页面的文字。 */
export const volunteerScanCopy = {
  kind: '当前用途',
  camera: '摄像头画面，请把志愿者手机上的码放进画面',
  opening: '正在打开摄像头',
  hint: { signIn: '对准志愿者的码签到', signOut: '对准志愿者的码签退' },
  trouble: {
    denied: {
      title: '没有使用摄像头的权限',
      advice: '请在浏览器的网站设置中允许使用摄像头，再点“重新打开摄像头”；也可以用下面的方式。',
    },
    absent: { title: '这台设备没有摄像头', advice: '可以拍照上传、用扫码枪，或粘贴码的内容。' },
    busy: {
      title: '摄像头被占用',
      advice: '请关闭正在使用摄像头的其他应用，再点“重新打开摄像头”。',
    },
    unsupported: {
      title: '这个浏览器不能使用摄像头',
      advice: '请用系统自带的浏览器打开（须为 https 网址），或用下面的方式。',
    },
    unread: {
      title: '这个浏览器不能识别二维码',
      advice: '请用扫码枪录入，或在下面粘贴码的内容；换用新版浏览器可以扫码。',
    },
    decoderFailed: {
      title: '识别程序没有加载出来',
      advice: '请检查网络，再点“重新打开摄像头”；也可以粘贴码的内容。',
    },
  },
  reopen: '重新打开摄像头',
  otherWays: '其他方式',
  photo: '拍照识别',
  photoEmpty: '照片里没有找到码，请靠近一些、避开反光后重拍',
  typed: '码的内容',
  typedHint: `可用扫码枪录入，或粘贴志愿者发来的码；码每 ${CODE_STEP_SECONDS} 秒更新一次。`,
  send: { signIn: '签到', signOut: '签退' },
  sending: '正在登记',
  unanswered: '没有收到回应，正在重试',
  unansweredHint: '重试不会重复登记。请志愿者稍候，也可以放弃这一次，稍后在名单中核对。',
  retryNow: '立即重试',
  abandon: '放弃这一次',
  waiting: '还没有扫码',
  waitingHint:
    '志愿者在手机端打开“我的码”，由您来扫；签到表上打印的码也在这里扫，须在现场并允许使用位置。',
  title: { signedIn: '签到成功', signedOut: '签退成功' },
  settled: { signIn: '已经签到', signOut: '已经签退' },
  refused: { signIn: '没有签到', signOut: '没有签退' },
  unknown: '不知是否成功',
  unknownText: '没有收到服务器的回应，请在名单中核对。',
  minutes: (text: string) => `本次 ${text}`,
  late: (text: string) => `迟到 ${text}`,
  early: (text: string) => `早退 ${text}`,
  uncounted: (text: string) => `不计入 ${text}`,
  leave: '确认签退，不计时长',
  repeated: '先前已登记，没有重复计入',
  recent: '最近 10 次',
  counts: (expected: number, signedIn: number, signedOut: number) =>
    `应到 ${expected} 人，已到 ${signedIn} 人，已签退 ${signedOut} 人`,
  awake: '屏幕保持常亮',
  mayLock: '这台设备可能自动锁屏，请在系统设置中关闭自动锁屏',
} as const
