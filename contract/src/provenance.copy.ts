import type * as z from 'zod/mini'
import { OWN_SYSTEM } from './rules/own-system.ts'
import { systemName } from './rules/source-system.copy.ts'
import type { RecordSource } from './service/record.ts'
import { attendanceWayCopy, gradeCopy, recordSourceCopy } from './states.copy.ts'
import type { AttendanceWay, Grade } from './states.ts'

type Way = z.output<typeof AttendanceWay>

interface Recorded {
  way: Way
  source?: z.output<typeof RecordSource> | undefined
  /** 来源系统的代码。 */
  sourceSystem?: string | undefined
  /** 有的时间由人填写。 */
  byHand?: boolean | undefined
}

/** 补录的只说补录；导入的写明从哪个系统来。 */
const wayName = ({ way, source, sourceSystem = OWN_SYSTEM, byHand }: Recorded): string => {
  if (source === 'supplementary') return recordSourceCopy.supplementary
  if (source === 'import' || way === 'import')
    return sourceSystem === OWN_SYSTEM
      ? recordSourceCopy.import
      : `${recordSourceCopy.import}（${systemName(sourceSystem)}）`
  return byHand && way !== 'manual'
    ? `${attendanceWayCopy[way]}，部分时间补登`
    : attendanceWayCopy[way]
}

/** 补录的时间是名单上的，不是补登的。 */
const endName = (way: Way, source: Recorded['source']): string =>
  source === 'supplementary' ? recordSourceCopy.supplementary : attendanceWayCopy[way]

const wayOf = (of: Recorded): string => `记录方式：${wayName(of)}`
const gradeOf = (grade: z.output<typeof Grade>): string => `来源等级：${gradeCopy[grade]}`

/** 时长从何而来，各处说法相同：怎样记下来叫“记录方式”，有多可信叫“来源等级”，值前都写明是哪一样，两样的词也不相同。 */
export const provenanceCopy = {
  way: '记录方式',
  grade: '来源等级',
  wayAndGrade: '记录方式和来源等级',
  wayName,
  wayOf,
  gradeOf,
  recorded: (of: Recorded & { grade: z.output<typeof Grade> }) => [wayOf(of), gradeOf(of.grade)],
  /** 签到和签退各怎样记下，连起来是一句。 */
  ends: (signIn: Way, signOut: Way | null, source?: Recorded['source']) =>
    signOut === null
      ? [`签到：${endName(signIn, source)}`]
      : [`签到：${endName(signIn, source)}，`, `签退：${endName(signOut, source)}`],
} as const
