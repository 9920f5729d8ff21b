import { quoted } from 'contract/rules/quoted.copy'
import { organization, because, fullDay } from '../../../platform/messages.copy.ts'
import type { Words } from '../../../platform/messages.ts'

export const commendationConfirmed: Words = {
  title: '您获得了表彰',
  content: (p) =>
    `祝贺您！${organization(p)}授予您的${quoted(p.award ?? '')}（${fullDay(p.date)}）已确认，可在“个人资料”的“表彰奖励”中查看。`,
}

export const commendationRevoked: Words = {
  title: '表彰已撤销',
  content: (p) =>
    `${organization(p)}授予您的${quoted(p.award ?? '')}（${fullDay(p.date)}）已撤销。${because(p)}如有疑问，请联系记录表彰的组织，或致电 12355。`,
}
