import { EVIDENCE_DAYS } from 'contract/rules/terms'
import { recordSourceCopy } from 'contract/states.copy'

/** 补登、补录与调高：谁、何时、多少、为什么，以及证明材料。 */
export const handEntriesCopy = {
  kinds: { stretch: '补登', raise: '申请调高', decision: '答复中调高' },
  /** 补录的只说补录。 */
  supplementary: recordSourceCopy.supplementary,
  entry: (kind: string, by: string, at: string, minutes: string) =>
    `${kind} ${minutes}：${by}，${at}`,
  reason: (text: string) => `原因：${text}`,
  kept: `证明材料保存到办完后 ${EVIDENCE_DAYS} 天`,
}
