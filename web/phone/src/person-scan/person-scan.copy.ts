import { MOST_PAIRS } from 'contract/rules/terms'
import type { ErrorName } from 'contract/errors'
import { quoted } from 'contract/rules/quoted.copy'
import type { Refusal } from 'kit/camera/scan-attempt.ts'

type Details = Refusal['details']

/** 没有成功的扫码，说给现场扫码的人听的话（错误目录里的原话是说给志愿者本人的）。 */
const refusals: Partial<Record<ErrorName, string | ((details: Details) => string)>> = {
  scanCodeExpired: '这个码已更新，请扫志愿者手机上现在显示的码',
  scanCodeInvalid: '这不是志愿者的“我的码”，请对方在手机端打开“我的码”',
  scanWrongSession: '对方报的是本活动的其他场次，请核对场次或联系现场负责人',
  scanNotApplied: '对方没有报名本场活动，请联系现场负责人',
  scanNotAccepted: '对方还没有录用，请联系现场负责人',
  scanNotYetOpen: ({ opensAt }) => `还没到签到时间，${String(opensAt)} 开始`,
  scanClosed: '签到签退时间已结束，如有遗漏请联系现场负责人',
  scanAlreadySignedIn: ({ at }) => `对方已于 ${String(at)} 签到，无需重复`,
  scanAlreadySignedOut: ({ at }) => `对方已于 ${String(at)} 签退，无需重复`,
  scanOpenElsewhere: ({ missionTitle }) =>
    `对方在${quoted(String(missionTitle))}尚未签退，请先在那边签退`,
  scanPairLimit: `对方今天在本活动的 ${MOST_PAIRS} 次签到签退已用完`,
  scanNotRealNamed: '对方的账号尚未实名，请先完成实名核验',
  scanAccountCancelling: '对方的账号正在注销，不能签到',
  scanNotSignedIn: '对方还没有签到，请先切换到“签到”',
  scanBeforeStart: ({ startsAt }) =>
    `${String(startsAt)} 起计时，现在签退不计时长；要离开的，请点“确认签退，不计时长”`,
}

/** 一次拒绝的说明：先用各处自己的说法，目录之外的用服务器的原话。 */
export const refusalText = (
  { name, sentence, details }: Refusal,
  own: Partial<Record<ErrorName, string>>,
): string => {
  const text = own[name as ErrorName] ?? refusals[name as ErrorName] ?? sentence
  return typeof text === 'string' ? text : text(details)
}

/** 扫志愿者本人的码。 */
export const personScanCopy = {
  camera: '相机画面，请把志愿者手机上的“我的码”放进画面',
  opening: '正在打开相机',
  waiting: '请对准志愿者手机上的“我的码”',
  sending: '正在登记，请稍候',
  unanswered: '没有收到回应，正在重试；重试不会重复登记',
  abandon: '放弃这一次',
  unknown: '不知是否成功，请在名单中核对',
  done: { signedIn: '签到成功', signedOut: '签退成功' },
  repeated: '先前已登记，没有重复计入',
  refused: { signIn: '没有签到', signOut: '没有签退' },
  settled: { signIn: '已经签到', signOut: '已经签退' },
  leave: '确认签退，不计时长',
  recent: '刚才的结果',
  line: (title: string, text: string) => (text ? `${title}：${text}` : title),
  reopen: '再次打开相机',
  trouble: {
    denied: '没有使用相机的权限，请在浏览器或系统设置中允许后再试',
    absent: '没有找到可用的相机，请联系现场负责人扫码',
    busy: '相机正被其他应用占用，请关闭后再试',
    unsupported: '打不开相机，请点右上角在浏览器打开后再试',
    unread: '这个浏览器不能扫码，请换一个浏览器',
    decoderFailed: '识别组件没有加载成功，请检查网络后再试',
  },
} as const
