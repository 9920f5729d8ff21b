import { because, organization } from '../../../platform/messages.copy.ts'
import type { Parameters, Words } from '../../../platform/messages.ts'

/** 捐给了哪个基金会；以前的消息没有记下。 */
const donated = (p: Parameters) => (p.organizationName ? `向${organization(p)}` : '')

export const donationIssued: Words = {
  title: '捐赠证书已颁发',
  content: (p) =>
    `感谢您${donated(p)}捐赠。您的捐赠证书 ${p.number ?? ''} 已颁发，可随时查看、下载和打印。`,
}

export const donationRevoked: Words = {
  title: '捐赠证书已撤销',
  content: (p) =>
    `您${donated(p)}捐赠的证书 ${p.number ?? ''} 已撤销。${because(p)}如有疑问，请致电 12355。`,
}
