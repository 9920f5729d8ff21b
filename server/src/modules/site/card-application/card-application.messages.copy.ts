import { because, day, organization } from '../../../platform/messages.copy.ts'
import type { Words } from '../../../platform/messages.ts'

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

export const cardMoved: Words = {
  title: '注册志愿者证申请有进展',
  content: (p) =>
    `您的申请（编号 ${p.number ?? ''}）${cardSteps[p.cardState ?? ''] ?? '有了新的进展，请查看申请进度。'}${because(p)}`,
}

export const cardPassedOn: Words = {
  title: '注册志愿者证申请转由上级办理',
  content: (p) =>
    `您的注册志愿者证申请（编号 ${p.number ?? ''}）到期未办理，已转由${organization(p)}办理，最迟${day(p.date)}有下一步结果。`,
}
