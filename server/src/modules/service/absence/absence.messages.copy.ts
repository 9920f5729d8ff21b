import { ABSENCE_BAR_DAYS, ABSENCE_DAYS, MOST_ABSENCES } from 'contract/rules/terms'
import { because, by, mission, organization, when } from '../../../platform/messages.copy.ts'
import type { Parameters, Words } from '../../../platform/messages.ts'

/** 这一次之后会怎样：只差一次的提醒，已满的说明到什么时候。 */
const follows = ({ count = 1, barredUntil }: Parameters) => {
  if (barredUntil) return `${by(barredUntil)}前不能报名活动，已录用的活动不受影响。`
  return count === MOST_ABSENCES - 1
    ? `${ABSENCE_DAYS} 天内再缺勤一次，将有 ${ABSENCE_BAR_DAYS} 天不能报名。`
    : `${ABSENCE_DAYS} 天内缺勤满 ${MOST_ABSENCES} 次，将有 ${ABSENCE_BAR_DAYS} 天不能报名。`
}

export const absenceRecorded: Words = {
  title: '您被登记为缺勤',
  content: (p) =>
    `您没有到场参加${mission(p)}（${when(p.startsAt)}），已登记为缺勤，是 ${ABSENCE_DAYS} 天内第 ${p.count ?? 1} 次。${follows(p)}不能参加时请提前取消。确已到场或有特殊情况的，请在${by(p.until)}前到“我的活动”申诉。`,
}

export const absenceLifted: Words = {
  title: '缺勤登记已撤销',
  content: (p) =>
    `${mission(p)}（${when(p.startsAt)}）的缺勤登记已撤销，不再计入缺勤次数。${because(p)}`,
}

export const absenceAppealDecided: Words = {
  title: '缺勤申诉有结果了',
  content: (p) =>
    p.upheld
      ? `您对${mission(p)}（${when(p.startsAt)}）缺勤的申诉成立，${organization(p)}已改为请假，不再计入缺勤次数。${because(p)}`
      : `您对${mission(p)}（${when(p.startsAt)}）缺勤的申诉，${organization(p)}核实后维持缺勤。${because(p)}`,
}
