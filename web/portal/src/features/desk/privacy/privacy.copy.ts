import { DOWNLOADS_A_DAY, GUARDIAN_PASS_MINUTES, OF_AGE } from 'contract/rules/terms'
import { heldKinds as kinds } from 'contract/foundation/data-kind.copy'
import type { LookedAtItem } from 'contract/desk/privacy'
import type * as z from 'zod/mini'

const items: Record<z.output<typeof LookedAtItem>, string> = {
  name: '查看了您的全名',
  mobile: '查看了您的手机号码',
  card: '查看了您的注册志愿者证申请资料',
  emergency: '查看了您的紧急联系人',
  identity: '查看了您申请变更的身份信息',
  certificate: '下载了批量开具的证书，其中有您的姓名、志愿者编号和证书验证码',
  sentMessage: '查看了发给您的一条短信或邮件，其中有您的手机号码或邮箱',
  callList: '生成了场次联系名单，其中有您的姓名、手机号码和紧急联系人',
}

/** 个人信息保护的文字。 */
export const privacyCopy = {
  accesses: {
    title: '谁看过我的信息',
    lead: `您报名后，组织平时只看到隐去一部分的姓名和号码；需要完整信息时必须写明原因，每一次都记在这里，谁也不能删改。未满 ${OF_AGE} 周岁的，监护人看过、替您做过什么，也记在这里（一次验证后 ${GUARDIAN_PASS_MINUTES} 分钟内的查看记一条）。`,
    items,
    /** 监护人看过、做过的事。 */
    acts: {
      looked: '查看了您的志愿服务情况',
      agreed: '同意您参加活动',
      refused: '不同意您参加活动',
      cancelled: '替您取消了报名',
      consentGiven: '同意您参加志愿服务',
      consentWithdrawn: '撤回了对您参加志愿服务的同意',
      processingStopped: '撤回了对处理您的信息的同意，账号停用',
      cardAgreed: '同意您申请注册志愿者证',
      rankingAgreed: '同意您参加排行',
      rankingRefused: '不同意您参加排行',
    },
    relations: { father: '父亲', mother: '母亲', other: '其他监护人' },
    guardian: (relation: string, nameMasked: string) => `监护人（${relation}） · ${nameMasked}`,
    who: (district: string, nameMasked: string) => `${district} · ${nameMasked}`,
    mission: '活动',
    purpose: '用途',
    reason: '原因',
    empty: '还没有人查看过您的完整信息',
    emptyText: '有组织查看您的全名或手机号码，或者监护人查看时，会在这里留下记录。',
    doubt: '觉得没有必要？请拨打 12355 反映，我们会核实。',
  },
  holdings: {
    title: '我们保存了您的哪些信息',
    lead: '逐类列出用途、依据和保存期限。我们不出售、不向广告商提供您的信息。',
    kinds,
    /** 每一类的标题：有多少、最近一条的日期。 */
    summary: (title: string, count: number) => `${title}　${count === 0 ? '没有' : `${count} 条`}`,
    purpose: '用途',
    basis: '依据',
    keep: '保存期限',
    newest: '最近一条',
    rules: '个人信息处理规则',
    rulesLead: '完整说明见',
  },
  download: {
    title: '下载我的全部信息',
    lead: `一个压缩包，内有便于阅读的 PDF、可转移到其他系统的 JSON 数据文件和说明。需要先验证身份，每天最多 ${DOWNLOADS_A_DAY} 次。`,
    start: '下载我的全部信息',
    confirm: '生成并下载',
    warning: '文件中的证件号码、手机号码没有隐去。请只保存在自己的设备上，不要转发给他人。',
    notice: '为防他人冒用，我们会通过短信或邮件告诉您这次下载。',
    done: '已开始下载，请妥善保管文件',
    name: '我的个人信息.zip',
  },
}
