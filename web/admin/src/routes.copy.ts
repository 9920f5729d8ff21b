/** 各页面的标题，同时用于菜单、面包屑与浏览器标签。 */
export const routeCopy = {
  site: 'i志愿管理后台',
  workbench: '工作台',
  missions: '活动管理',
  missionNew: '新建活动',
  missionDetail: '活动详情',
  missionEdit: '编辑活动',
  applicants: '报名审核',
  missionReview: '活动审核',
  attendance: '签到考勤',
  screen: '签到屏',
  roster: '签到名单',
  scanVolunteers: '扫志愿者码',
  records: '时长确认',
  recordReview: '时长复核',
  organizationReview: '组织审核',
  organizationRequest: '申请详情',
  organizations: '组织',
  ownOrganization: '组织资料',
  members: '成员',
  staff: '子账号与角色',
  handOver: '负责人移交',
  invitation: '接受管理员邀请',
  siteSettings: '站点设置',
  feedback: '问题反馈',
  tasks: '任务中心',
  outbox: '发件箱',
  account: '我的账号',
  notFound: '页面不存在',
}

/** 菜单的分组；首页不需要标题。 */
export const groupCopy = {
  today: '',
  service: '活动与时长',
  review: '审核',
  manage: '组织与任务',
}
