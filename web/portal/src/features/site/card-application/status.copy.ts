import { DEBIT_AGE } from 'contract/rules/terms'
import type { CardObstacle } from 'contract/site/card-application'
import type { CardState } from 'contract/people/card-state'
import type * as z from 'zod/mini'

/** 申请进行到每一步，接下来会怎样。 */
const next: Record<z.output<typeof CardState>, string> = {
  pendingReview: '志愿者联合会正在核对您的资料，结果会通过消息告诉您。',
  photoRefused: '请按下面的要求重新上传照片，传好后会接着审核。',
  approved: '资料已通过审核，将在下一批报送银行。',
  reported: '银行正在审核。银行可能会打电话与您核对，请留意来电。',
  bankReturned: '银行退回了这份申请，志愿者联合会正在核对，会再通知您。',
  making: '银行正在制卡，制好后会通知您。',
  ready: '卡片已制好。到网点领取的，请按预约时间带身份证件前往；邮寄的，请留意快递。',
  received: '卡片已领取，请按银行的说明尽快激活。',
  activated: '卡片已激活，可以使用了。',
  closed: '卡片已挂失或注销。如需使用，可以重新申请。',
  returned: '这份申请没有通过，您可以核对后重新申请。',
  withdrawn: '您已撤回这份申请，提交的照片和地址已删除。',
}

/** 申请状态卡片的文字。 */
export const statusCopy = {
  title: '注册志愿者证（银行卡）',
  lead: '由省志愿者联合会与合作银行联合发行，既是志愿者身份凭证，也是银行卡。是否申请由您决定，不影响参加活动。',
  due: (day: string) => `最迟 ${day} 办理`,
  number: (number: string) => `编号 ${number}`,
  reason: (reason: string) => `原因：${reason}`,
  next,
  apply: '申请注册志愿者证',
  applyAgain: '重新申请',
  detail: '查看申请进度',
  redo: '重新上传照片',
  verify: '去完成实名核验',
  guardian: '打开“我是监护人”',
  obstacles: {
    notVerified: '还差一步：请先完成实名核验。',
    guardianConsent: `您未满 ${DEBIT_AGE} 周岁，须由监护人先同意您申请借记卡。请监护人打开“我是监护人”，用自己的手机号码验证后点击“同意申请”。`,
    running: '您已有一份进行中的申请。',
    tooYoung: '您的年龄还不能申请。',
  } satisfies Record<z.output<typeof CardObstacle>, string>,
}
