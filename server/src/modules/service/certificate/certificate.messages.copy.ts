import { certificateReasonCopy } from 'contract/service/certificate.copy'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { because, byWhom } from '../../../platform/messages.copy.ts'
import type { Parameters, Words } from '../../../platform/messages.ts'

/** 服务与培训分列，不相加。 */
const certified = ({ minutes = 0, trainingMinutes = 0 }: Parameters) => {
  if (trainingMinutes === 0) return `共${formatMinutes(minutes)}`
  const training = `培训时长${formatMinutes(trainingMinutes)}`
  return minutes === 0 ? training : `服务时长${formatMinutes(minutes)}、${training}`
}

export const certificateIssued: Words = {
  title: '时间证书已开具',
  content: (p) =>
    `${p.recordedBy ? `${p.recordedBy}按其记录为您开具了时间证书` : '您的时间证书'} ${p.number ?? ''}${p.recordedBy ? '' : ' 已开具'}，${certified(p)}，可随时下载、打印和核验。`,
}

const reasons: Readonly<Record<string, string>> = certificateReasonCopy

/** 先说是哪一类原因，再说写下的原因。 */
const why = (p: Parameters) =>
  because({
    reason: [reasons[p.reasonKind ?? ''] ?? (p.reason ? '' : reasons.other), p.reason]
      .filter(Boolean)
      .join('，'),
  })

export const certificateRevoked: Words = {
  title: '时间证书已作废',
  content: (p) =>
    `您的时间证书 ${p.number ?? ''} 已${byWhom(p)}作废。${why(p)}您的服务记录不受影响，可以重新开具证书；有疑问请致电 12355。`,
}

export const certificateReplaced: Words = {
  title: '时间证书已换发',
  content: (p) =>
    `您的时间证书 ${p.formerNumber ? `${p.formerNumber} ` : ''}已${byWhom(p)}按您现在的资料换发为 ${p.number ?? ''}，${certified(p)}。${p.reasonKind ? why(p) : ''}原证书不再有效，请下载新的证书；有疑问请致电 12355。`,
}
