import { EVIDENCE_DAYS } from 'contract/rules/terms'
import { recordSourceCopy } from 'contract/states.copy'

/** 补登、补录与调高：谁、何时、多少、为什么，以及证明材料。 */
export const handEntriesCopy = {
  kinds: { stretch: '补登', raise: '申请调高', decision: '答复中调高' },
  /** 补录的只说补录。 */
  supplementary: recordSourceCopy.supplementary,
  entry: (kind: string, by: string, at: string, minutes: string) =>
    `${kind} ${minutes}：${by}，${at}`,
  /** 由谁录入，各按来源说。 */
  enteredBy: {
    attendance: (name: string) => `补登：${name}`,
    manual: (name: string) => `补登：${name}`,
    supplementary: (name: string) => `补录：${name}`,
    import: (name: string) => `导入：${name}`,
  },
  confirmedBy: (name: string) => `确认：${name}`,
  reason: (text: string) => `原因：${text}`,
  kept: `证明材料保存到办完后 ${EVIDENCE_DAYS} 天`,
}
