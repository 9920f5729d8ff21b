import { supplementaryStateCopy } from 'contract/service/supplementary.copy'
import { column, named, type Section, when } from '../../../platform/personal-data.copy.ts'

export const honours: Section = {
  title: '荣誉时数',
  purpose: '记录组织授予的荣誉时数',
  columns: [
    column('createdAt', '授予时间', 4, when),
    column('title', '授予事由', 5),
    column('organization', '授予组织', 5),
    column('minutes', '分钟', 2),
    column('reason', '说明', 4),
  ],
  more: { date: '日期' },
}

export const supplementaries: Section = {
  title: '补录',
  purpose: '核实事后录入的服务时长',
  columns: [
    column('createdAt', '录入时间', 4, when),
    column('title', '活动', 5),
    column('organization', '组织', 5),
    column('minutes', '分钟', 2),
    column('state', '状态', 3, named(supplementaryStateCopy)),
  ],
  more: { date: '活动日期', reason: '说明', signedInAt: '到达时间', signedOutAt: '离开时间' },
}

export const witness = '补录证明人的姓名和手机号码'
