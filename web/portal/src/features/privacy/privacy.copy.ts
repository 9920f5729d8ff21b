import type { RevealedItem } from 'contract/privacy'
import type * as z from 'zod/mini'

const items: Record<z.output<typeof RevealedItem>, string> = {
  name: '查看了您的全名',
  mobile: '查看了您的手机号',
}

/** 个人信息保护的文字。 */
export const privacyCopy = {
  accesses: {
    title: '谁看过我的信息',
    lead: '您报名后，组织者平时只看到隐去一部分的姓名和号码；需要完整信息时必须写明原因，每一次都记在这里，谁也不能删改。',
    items,
    who: (district: string, nameMasked: string) => `${district} · ${nameMasked}`,
    mission: '活动',
    reason: '原因',
    empty: '还没有人查看过您的完整信息',
    emptyText: '有组织者查看您的全名或手机号时，会在这里留下记录。',
    doubt: '觉得没有必要？请拨打 12355 反映，我们会核实。',
  },
}
