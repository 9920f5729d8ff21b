import { starRatingNames } from 'contract/codes/star-rating.copy'
import { starStateCopy } from 'contract/service/star-rating.copy'
import { column, named, type Section, when } from '../../../platform/personal-data.copy.ts'

const purpose = '审核、公示和认定志愿者星级'

export const starApplications: Section = {
  title: '星级申请',
  purpose,
  columns: [
    column('appliedAt', '申请时间', 4, when),
    column('rating', '星级', 4, named(starRatingNames)),
    column('certifier', '认定单位', 5),
    column('state', '状态', 3, named(starStateCopy)),
    column('publicityEndsAt', '公示截止', 4, when),
  ],
  more: {
    organization: '所属组织',
    serviceMinutes: '申请时的有效服务分钟',
    endedAt: '办完时间',
    steps: '各步的名称与理由',
  },
}

export const stars: Section = {
  title: '星级变动',
  purpose,
  columns: [
    column('at', '时间', 4, when),
    column('kind', '变动', 2, named({ certified: '认定', fell: '下调' })),
    column('before', '原星级', 4, named(starRatingNames)),
    column('after', '现星级', 4, named(starRatingNames)),
    column('certifier', '认定单位', 5),
  ],
}

export const starBars: Section = {
  title: '不得申请星级的决定',
  purpose: '防止弄虚作假，依规定在一定期限内不受理申请',
  columns: [
    column('barredAt', '决定时间', 4, when),
    column('organization', '作出单位', 4),
    column('reason', '理由', 6),
    column('until', '期限至', 4, when),
    column('appeal', '申诉', 3, named({ waiting: '处理中', kept: '维持', lifted: '已解除' })),
  ],
  more: { appealReason: '申诉理由', decisionReason: '处理说明' },
}

export const starObjections: Section = {
  title: '星级公示异议',
  purpose: '核实公示的星级并答复您',
  columns: [
    column('objectedAt', '提出时间', 4, when),
    column('rating', '星级', 4, named(starRatingNames)),
    column('reason', '异议理由', 6),
    column('decision', '结果', 2, named({ upheld: '成立', dismissed: '不成立' })),
    column('decisionReason', '处理说明', 4),
  ],
}
