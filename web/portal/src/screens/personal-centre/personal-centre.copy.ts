/** 个人中心的文字。 */
export const personalCentreCopy = {
  menu: '个人中心菜单',
  items: {
    personalInfo: '个人资料',
    myMessage: '我的消息',
    myMission: '我的活动',
    serviceRecord: '服务记录',
    myCollection: '我的收藏',
    evaluation: '活动评价',
    receiveComments: '收到的评价',
    volunteerCard: '电子志愿者证',
    certificate: '捐赠证书',
    timeCate: '时间证书',
    subtract: '安全设置',
  },
  groups: { services: '我的服务', documents: '我的证件', account: '账号' },
  needLogIn: '请先以志愿者身份登录',
  needLogInText: '您现在没有以志愿者身份登录。登录后会回到本页。',
  logIn: '志愿者登录',
  info: {
    title: '个人资料',
    organizations: '所属组织',
  },
}
