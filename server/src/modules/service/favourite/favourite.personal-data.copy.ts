import { named, when, column, type Section } from '../../../platform/personal-data.copy.ts'

export const favourites: Section = {
  title: '收藏',
  purpose: '方便您再次找到活动和组织',
  columns: [
    column('kind', '种类', 2, named({ mission: '活动', organization: '组织' })),
    column('name', '名称', 8),
    column('keptAt', '收藏时间', 4, when),
  ],
}
