import type { ExportPurpose, OutboxPurpose, RevealPurpose } from './reason.ts'
import type * as z from 'zod/mini'

/** 一项用途的名称，以及说明的例子；例子只作提示，不会代填。 */
interface Purpose {
  label: string
  suggestion: string
}

/** 查看个人信息的用途。本人在“谁看过我的信息”里看到名称和说明。 */
export const revealPurposeCopy: Record<z.output<typeof RevealPurpose>, Purpose> = {
  arrangement: { label: '通知活动安排', suggestion: '集合安排有变，需要电话通知' },
  emergency: { label: '现场意外情况', suggestion: '现场发生意外，需要联系本人或家属' },
  insurance: { label: '购买保险', suggestion: '为参加活动的志愿者购买保险' },
  identity: { label: '核对身份', suggestion: '签到时需要核对本人身份' },
  other: { label: '其他', suggestion: '' },
}

/** 查看发件箱的用途。 */
export const outboxPurposeCopy: Record<z.output<typeof OutboxPurpose>, Purpose> = {
  delivery: { label: '核对是否送达', suggestion: '用户反映没有收到，核对是否送达' },
  trial: { label: '试用演示', suggestion: '试用时查看验证码，完成操作步骤' },
  other: { label: '其他', suggestion: '' },
}

/** 导出的用途。 */
export const exportPurposeCopy: Record<z.output<typeof ExportPurpose>, Purpose> = {
  report: { label: '统计上报', suggestion: '按要求统计并上报志愿服务情况' },
  insurance: { label: '购买保险', suggestion: '为参加活动的志愿者购买保险' },
  archive: { label: '存档', suggestion: '活动结束后整理资料存档' },
  audit: { label: '检查核对', suggestion: '核对志愿服务记录是否属实' },
  other: { label: '其他', suggestion: '' },
}
