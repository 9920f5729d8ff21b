import { outboxPurposeCopy, revealPurposeCopy } from 'contract/reason.copy'
import {
  named,
  when,
  column,
  mission,
  organization,
  type Section,
} from '../../../platform/personal-data.copy.ts'

const items = {
  name: '姓名',
  mobile: '手机号码',
  card: '注册志愿者证申请资料',
  emergency: '紧急联系人',
  identity: '身份信息变更申请',
  callList: '场次联系名单',
  certificate: '批量开具的证书',
  sentMessage: '已发送的短信或邮件',
  looked: '监护人查看',
  agreed: '监护人同意报名',
  refused: '监护人不同意报名',
  cancelled: '监护人代为取消报名',
  consentGiven: '监护人同意参加志愿服务',
  consentWithdrawn: '监护人撤回同意',
  processingStopped: '监护人撤回对处理孩子信息的同意',
  cardAgreed: '监护人同意申请注册志愿者证',
  rankingAgreed: '监护人同意参加排行',
  rankingRefused: '监护人不同意参加排行',
}
const purposes = Object.fromEntries(
  Object.entries({ ...outboxPurposeCopy, ...revealPurposeCopy }).map(([purpose, { label }]) => [
    purpose,
    label,
  ]),
)

export const accesses: Section = {
  title: '谁看过我的信息',
  purpose: '监督对个人信息的查看',
  columns: [
    column('at', '时间', 4, when),
    column('item', '查看内容', 3, named(items)),
    organization,
    mission,
    column('purpose', '用途', 2, named(purposes)),
    column('reason', '原因', 5),
  ],
}
