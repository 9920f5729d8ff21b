/** 管理后台引导的文字。 */
export const consoleTourCopy = {
  offer: { title: '第一次使用管理后台？', text: '用一分钟了解菜单、待办和快捷键。' },
  steps: {
    menu: {
      title: '菜单按您的权限显示',
      content: '活动、报名、考勤和时长都在这里；没有权限的页面不会出现。',
    },
    toDos: {
      title: '先看待办',
      content: '待审核的报名、待确认的时长和待复核的活动会列在这里，点开就能处理。',
    },
    today: {
      title: '今天的场次',
      content: '活动当天从这里打开签到屏，志愿者扫码签到、签退。',
    },
    account: {
      title: '账号与退出',
      content: '查看您的角色、回到门户，离开时请在这里退出登录。',
    },
  },
}
