import { serviceCategoryNames } from 'contract/codes/service-category.copy'
import { provenanceCopy } from 'contract/provenance.copy'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { exactDateTime, exactTime, localDateTime } from 'contract/rules/time'
import { exactTimeAfter } from 'contract/rules/time.copy'
import { recordStanding } from 'contract/record-standing.copy'
import {
  attendanceWayCopy,
  gradeCopy,
  missionKindCopy,
  recordStateCopy,
} from 'contract/states.copy'
import type { OwnFilter } from './record-lists.repository.ts'
import { systemName } from 'contract/rules/source-system.copy'

const names: Readonly<Record<string, string>> = serviceCategoryNames
const category = (code: string | null) => (code === null ? '未分类' : (names[code] ?? code))

/** 本人服务时长明细（表格与打印件）的全部文字。 */
export const ownRecordCopy = {
  file: (day: string, format: 'csv' | 'pdf') => `服务时长明细-${day}.${format}`,
  columns: [
    '服务日期',
    '活动',
    '组织',
    '服务地区',
    '服务类别',
    '类型',
    '签到时间',
    '签退时间',
    '时长（分钟）',
    '时长',
    '状态',
    '公示截止',
    '生效时间',
    '记录方式',
    '补登',
    '来源等级',
    '数据来源',
    '说明',
  ],
  category,
  kind: (kind: 'service' | 'training') => missionKindCopy[kind],
  moment: (at: Date | null) => (at === null ? '' : localDateTime(at)),
  exact: (at: Date | null) => (at === null ? '' : exactDateTime(at)),
  duration: formatMinutes,
  state: recordStanding,
  way: (way: keyof typeof attendanceWayCopy) => attendanceWayCopy[way],
  grade: (grade: keyof typeof gradeCopy) => gradeCopy[grade],
  byHand: (byHand: boolean) => (byHand ? '是' : '否'),
  system: systemName,

  title: '服务时长明细',
  author: 'i志愿',
  missing: '〓',
  holder: '姓名',
  volunteerNo: '志愿者编号',
  range: '范围',
  rangeOf: ({ year, state, category: code, kind }: OwnFilter) =>
    [
      year === undefined ? '全部年份' : `${year} 年`,
      kind && missionKindCopy[kind],
      code && category(code),
      state && `状态为${recordStateCopy[state]}`,
    ]
      .filter(Boolean)
      .join('，'),
  printedAt: '导出时间',
  totals: '合计',
  totalsOf: (service: string, training: string, pending: string, records: number) =>
    `共 ${records} 条记录；已生效的服务时长 ${service}，培训时长 ${training}；待生效 ${pending}`,
  statement:
    '本明细由本人从 i志愿 导出，供自己查阅和核对，不是证书，不能作为参加志愿服务的证明。需要证明时，请在 i志愿 的“时间证书”页面开具可以核验的志愿服务时间证书。',
  certificate: (address: string) => `时间证书的开具与核验：${address}`,
  qr: '时间证书页面的二维码',
  continued: '服务时长明细（续）',
  paper: [
    { title: '序号', width: 2.2 },
    { title: '服务日期', width: 4.2 },
    { title: '活动与组织', width: 9 },
    { title: '签到签退', width: 4.6 },
    { title: '类型', width: 2.4 },
    { title: '时长', width: 4.2 },
    { title: '状态', width: 3.4 },
    { title: '记录方式与来源等级', width: 4 },
  ],
  mission: (title: string, organization: string) => `${title}（${organization}）`,
  times: (from: Date | null, to: Date | null) =>
    from === null
      ? '—'
      : `${exactTime(from)} – ${to === null ? '未签退' : exactTimeAfter(from, to)}`,
  provenance: (of: Parameters<typeof provenanceCopy.recorded>[0]) =>
    provenanceCopy.recorded(of).join('，'),
  more: (count: number) => `另有 ${count} 条较早的记录没有打印，请导出表格查看。`,
  none: '所选范围内没有服务记录。',
  footer: (page: number, pages: number) => `服务时长明细，非证书 · 第 ${page} 页 / 共 ${pages} 页`,
}
