import {
  because,
  byWhom,
  day,
  mission,
  organization,
  time,
} from '../../../platform/messages.copy.ts'
import type { Words } from '../../../platform/messages.ts'

export const honourGiven: Words = {
  title: '您获得了荣誉时数',
  content: (p) =>
    `${p.organizationName ? organization(p) : ''}因${day(p.date)}${mission(p)}授予您荣誉时数${time(p)}。${because(p)}荣誉时数单独列出，不计入服务时长。`,
}

export const honourTakenBack: Words = {
  title: '荣誉时数被撤销',
  content: (p) =>
    `因${day(p.date)}${mission(p)}授予您的荣誉时数${time(p)}已${byWhom(p)}撤销。${because(p)}如有异议，请联系组织或致电 12355。`,
}
