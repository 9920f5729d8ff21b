/** Pages of the portal that the phone leads to. */
export const portal = {
  home: '/',
  missions: '/mission',
  mission: (id: string) => `/mission/detail-${id}`,
  myMissions: '/personalCenter/myMission',
  messages: '/personalCenter/myMessage',
  serviceRecord: '/personalCenter/serviceRecord',
  identity: '/personalCenter/personalInfo',
  security: '/personalCenter/subtract',
}
