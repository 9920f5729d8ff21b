import { availabilityNames } from 'contract/codes/availability.copy'
import { idDocumentNames } from 'contract/codes/id-document.copy'
import { serviceCategoryNames } from 'contract/codes/service-category.copy'
import { skillNames } from 'contract/codes/skill.copy'
import { named, list, when, column, type Section } from '../../../platform/personal-data.copy.ts'

const relations = { father: '父亲', mother: '母亲', other: '其他监护人' }
const checkStates = { waiting: '等待核验', returned: '没有通过' }

export const wishes: Section = {
  title: '服务意愿',
  purpose: '推荐合适的活动',
  single: true,
  columns: [
    column('categories', '服务类别', 1, list(serviceCategoryNames)),
    column('skills', '专业技能', 1, list(skillNames)),
    column('availability', '可服务时间', 1, list(availabilityNames)),
    column('updatedAt', '更新时间', 1, when),
  ],
}

export const realNameChecks: Section = {
  title: '实名核验结果',
  purpose: '判断账号能否使用',
  columns: [
    column('state', '结果', 3, named(checkStates)),
    column('reason', '原因', 4, named({ mismatched: '姓名与证件号码不相符' })),
    column('checkedAt', '时间', 4, when),
  ],
}

export const guardians: Section = {
  title: '监护人',
  purpose: '未成年人注册和报名须由监护人同意',
  columns: [
    column('name', '姓名', 3),
    column('relation', '关系', 2, named(relations)),
    column('documentType', '证件类型', 3, named(idDocumentNames)),
    column('documentNumber', '证件号码', 5),
    column('mobile', '手机号码', 4),
    column('createdAt', '登记时间', 4, when),
  ],
}

/** 加密保存的各列，和《个人信息处理规则》里的叫法。 */
export const encrypted = {
  'guardian.document_number_cipher': '监护人的证件号码和手机号码',
  'guardian.mobile_cipher': '监护人的证件号码和手机号码',
}
