import { day, organization, sentence } from '../../../platform/messages.copy.ts'
import type { Words } from '../../../platform/messages.ts'

export const complaintDecided: Words = {
  title: '您的举报有了处理结果',
  content: (p) =>
    `您对${organization(p)}的举报（编号 ${p.number ?? ''}）${p.upheld ? '经核查属实，已作处理' : '经核查未发现所述问题'}。答复：${sentence(p.reason ?? '')}`,
}

export const complaintPassedOn: Words = {
  title: '您的举报转由上级处理',
  content: (p) =>
    `您的举报（编号 ${p.number ?? ''}）到期未处理，已转由${organization(p)}处理，最迟${day(p.date)}有结果。`,
}
