import { because } from '../../../platform/messages.copy.ts'
import type { Words } from '../../../platform/messages.ts'

export const donationIssued: Words = {
  title: '捐赠证书已颁发',
  content: (p) =>
    `感谢您参与爱心捐赠。您的捐赠证书 ${p.number ?? ''} 已颁发，可随时查看、下载和打印。`,
}

export const donationRevoked: Words = {
  title: '捐赠证书已撤销',
  content: (p) => `您的捐赠证书 ${p.number ?? ''} 已撤销。${because(p)}如有疑问，请致电 12355。`,
}
