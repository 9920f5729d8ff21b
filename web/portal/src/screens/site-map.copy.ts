/** 站点地图的文字。 */
export const siteMapCopy = {
  lead: '本站的全部页面，按用途排列。',
  groups: {
    find: '找活动与组织',
    hours: '时长与证书',
    help: '帮助与公告',
    mine: '个人中心',
    account: '登录与注册',
    others: '其他入口',
  },
  tour: '新手引导',
  phone: '手机签到签退',
  console: '组织管理后台',
  personalHint: '登录后可用',
  keys: {
    title: '键盘快捷键',
    key: '按键',
    does: '作用',
    rows: [
      ['Tab', '走到下一个可操作的位置；页面最前面是“跳到主要内容”'],
      ['Shift + Tab', '回到上一个可操作的位置'],
      ['Enter', '打开链接、按下按钮'],
      ['Esc', '关闭打开的菜单或对话框'],
    ],
    held: (key: string) => `Alt + Shift + ${key}`,
  },
}
