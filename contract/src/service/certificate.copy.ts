import type * as z from 'zod/mini'
import type { CertificateReason } from './certificate.ts'

/** 证书为什么作废或换发。 */
export const certificateReasonCopy: Readonly<Record<z.output<typeof CertificateReason>, string>> = {
  hoursWrong: '时长有误',
  identityWrong: '身份信息有误',
  misuse: '被冒用或涂改',
  issuedWrongly: '签发有误',
  other: '其他原因',
}
