import { absenceAppealStateCopy } from 'contract/matter-states.copy'
import { lengthText } from 'contract/rules/length.copy'
import { CLAIM_LENGTH } from 'contract/rules/lengths'
import { ABSENCE_BAR_DAYS, ABSENCE_DAYS, MOST_ABSENCES } from 'contract/rules/terms'

/** 本人的缺勤：次数、后果与申诉。 */
export const absenceCopy = {
  figures: (absences: number, late: number) =>
    `近 ${ABSENCE_DAYS} 天：${[
      ...(absences > 0 ? [`缺勤 ${absences} 次`] : []),
      ...(late > 0 ? [`临时取消 ${late} 次`] : []),
    ].join('，')}。`,
  barred: (until: string) => `${until} 前不能报名活动，已录用的活动不受影响。`,
  rule: `${ABSENCE_DAYS} 天内缺勤满 ${MOST_ABSENCES} 次，${ABSENCE_BAR_DAYS} 天不能报名。`,
  mend: '对某次缺勤有异议的，请打开那场活动的详情申诉。',
  title: '缺勤与申诉',
  recorded: (when: string) => `${when} 登记为缺勤。`,
  until: (when: string) =>
    `确已到场或有特殊情况的，请在 ${when} 前申诉，只能申诉一次。申诉期间缺勤仍然计入。`,
  over: '申诉期已过。确有疑问的，请联系组织核实。',
  appeal: '提出申诉',
  label: '申诉理由',
  hint: `${lengthText(CLAIM_LENGTH)}，写明当天的情况和可以查证的人或材料。`,
  tooShort: `申诉理由至少 ${CLAIM_LENGTH.least} 个字`,
  send: '提交申诉',
  cancel: '取消',
  sent: '申诉已提交，有结果时会发消息告诉您',
  appealed: (when: string, state: keyof typeof absenceAppealStateCopy) =>
    `${when} 提交的申诉：${absenceAppealStateCopy[state]}`,
  waits: (holder: string, due: string) => `由${holder}处理，${due} 前答复。`,
  decided: (holder: string, when: string) => `${holder}，${when}`,
  because: (reason: string) => `处理理由：${reason}`,
} as const
