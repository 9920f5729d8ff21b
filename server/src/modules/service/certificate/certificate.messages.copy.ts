import { time } from '../../../platform/messages.copy.ts'
import type { Words } from '../../../platform/messages.ts'

export const certificateIssued: Words = {
  title: '时间证书已开具',
  content: (p) => `您的时间证书 ${p.number ?? ''} 已开具，共${time(p)}，可随时下载、打印和核验。`,
}
