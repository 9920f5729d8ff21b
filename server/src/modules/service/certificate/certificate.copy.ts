import { starRatingNames } from 'contract/codes/star-rating.copy'
import { laws } from 'contract/laws.copy'
import { certifiedMinutes } from 'contract/rules/minutes.copy'
import { systemName } from 'contract/rules/source-system.copy'
import { attendanceWayCopy, gradeCopy } from 'contract/states.copy'
import type { Grade } from '../record/grade.policy.ts'
import type { CertificateSnapshot, RecordWay } from './certificate.snapshot.ts'
import { quoted } from 'contract/rules/quoted.copy'

/** 与核验页、服务记录用同样的词，收到证书的单位可以逐条对照。 */
const ways: Record<RecordWay, string> = { ...attendanceWayCopy, supplementary: '补录' }

type GradeSums = NonNullable<CertificateSnapshot['totals']['grades']>

const period = ({ from, to }: CertificateSnapshot['period']) => `${day(from)}至${day(to)}`

const day = (date: string) => {
  const [year, month, dayOfMonth] = date.split('-').map(Number)
  return `${year}年${month}月${dayOfMonth}日`
}

const scope = ({
  cities,
  categories,
  gradeFrom,
  recordedBy,
  mission,
}: CertificateSnapshot['filters']) =>
  [
    recordedBy ? `记录单位为${recordedBy}（含下级）` : '',
    mission ? `活动为${quoted(mission)}` : '',
    cities?.length ? `服务地区为${cities.join('、')}` : '',
    categories?.length ? `服务类别为${categories.join('、')}` : '',
    gradeFrom ? `来源等级为${fromGrade(gradeFrom)}` : '',
  ]
    .filter(Boolean)
    .join('，')

/** 只收某一等级及更强的记录时的说法。 */
const fromGrade = (grade: Grade) =>
  grade === 'placed' ? `“${gradeCopy.placed}”` : `“${gradeCopy[grade]}”及以上`

/** Every word printed on a time certificate. */
export const certificateCopy = {
  title: '志愿服务时间证书',
  continued: '志愿服务时间证书 · 服务明细（续）',
  number: (number: string) => `证书编号　${number}`,
  name: '姓名',
  volunteerNo: '志愿者编号',
  documentType: '证件类型',
  documentNumber: '证件号码',
  statement: ({ holder, period: of, filters, totals }: CertificateSnapshot) => {
    const limits = scope(filters)
    return (
      `兹证明${holder.name}于${period(of)}期间参加志愿服务，` +
      (limits ? `其中${limits}的` : '') +
      `有效志愿服务记录共${totals.records}条，` +
      `累计服务时间${certifiedMinutes(totals.serviceMinutes)}，培训时间${certifiedMinutes(totals.trainingMinutes)}。` +
      (limits ? '上述范围以外的记录未列入本证书。' : '')
    )
  },
  serviceTime: '服务时间',
  trainingTime: '培训时间',
  records: '服务记录',
  hours: '小时',
  minutes: '分',
  recordUnit: '条',
  columns: ['序号', '服务日期', '服务内容', '记录单位', '服务地区', '服务时间', '培训时间', '方式'],
  shortDate: (date: string) => date.replaceAll('-', '.'),
  duration: certifiedMinutes,
  none: '—',
  way: (way: RecordWay) => ways[way],
  /** 第二版证书印来源等级，不印方式。 */
  gradeColumn: '来源等级',
  grade: (grade: Grade) => gradeCopy[grade],
  /** 活动结束后补录的记录，在来源等级下注明。 */
  gradeOf: (grade: Grade, way: RecordWay) =>
    way === 'supplementary' ? `${gradeCopy[grade]} ${ways.supplementary}` : gradeCopy[grade],
  supplementary: ways.supplementary,
  supplementaryNote: '标“补录”的记录由组织在活动结束后成批补录，由三人以上先后经手。',
  honours: '荣誉时数（由组织授予，不是服务时间，不计入以上合计）',
  honour: (title: string, organization: string) => `${title}（${organization}授予）`,
  byGrade: (sums: GradeSums) =>
    `按来源等级：${sums
      .map(({ grade, serviceMinutes, trainingMinutes, records }) =>
        [
          gradeCopy[grade],
          serviceMinutes > 0 ? certifiedMinutes(serviceMinutes) : '',
          trainingMinutes > 0 ? `培训${certifiedMinutes(trainingMinutes)}` : '',
          `（${records}条）`,
        ]
          .filter(Boolean)
          .join(' '),
      )
      .join('；')}。`,
  /** Who certifies what he recorded says himself what it is for. */
  purpose: ({ purpose, filters }: CertificateSnapshot, also?: string) =>
    `用途（${filters.recordedBy ? '开具单位' : '持有人自行'}填写）${also ? ` ${also} ` : ''}：${purpose}`,
  star: ({ rating, certifierName, certifiedOn }: NonNullable<CertificateSnapshot['star']>) =>
    `星级：${starRatingNames[rating]}（${certifierName} ${certifiedOn} 认定，以核验结果为准）`,
  end: '（以下空白）',
  source: (sources: string[]) => `数据来源：${sources.join('、')}`,
  verifyHow: '扫描二维码，或在以下网址输入编号和证书验证码：',
  verifyCode: '验证码',
  validity:
    '本证书由系统依据志愿服务记录生成，是否有效以核验结果为准。记录如有更正或撤销，核验结果同步更新。',
  law: `依据${laws.volunteering.name}和${laws.records.name}出具。`,
  missingGlyph: '“〓”处为字库暂缺的字，以核验结果所示为准。',
  sealAlt: '签发单位的印章',
  qrAlt: '核验本证书的二维码',
  hotline: '12355',
  /** 记录来源系统的名称。 */
  sourceSystem: systemName,
  contact: (contact: string) => `联系方式：${contact}`,
  issuedOn: day,
  footer: (number: string, page: number, pages: number) =>
    `证书编号　${number}  ·  第 ${page} 页 / 共 ${pages} 页`,
}

/** Stands for a character the font lacks: the geta mark, as Chinese printers use it. */
export const missingGlyphMark = '〓'
