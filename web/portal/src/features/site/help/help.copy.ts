import { DAY_HOURS, FEEDBACK_WORKING_DAYS, PUBLICITY_DAYS } from 'contract/rules/terms'
import type { HelpCategory, HelpPicture } from 'contract/site/content'
import type * as z from 'zod/mini'

type Category = z.output<typeof HelpCategory>

/** 帮助中心的文字。 */
export const helpCopy = {
  title: '帮助中心',
  lead: '搜一搜，或按分类查找；没有找到的，打电话或写给我们。',
  search: '搜索帮助',
  placeholder: '如：忘记签退、wjmm',
  searchHint: '可以输入关键词，也可以输入拼音或拼音首字母',
  clear: '清除搜索',
  found: (count: number) => (count > 0 ? `找到 ${count} 个问题` : '没有找到相关问题'),
  none: '换个说法试试',
  noneText: '可以少输几个字，或按下面的分类查找；也可以拨打 12355，我们来帮您。',
  all: '查看全部问题',
  categories: {
    account: '注册与账号',
    mission: '找活动与报名',
    attendance: '签到签退',
    hours: '时长与证书',
    organization: '组织与管理',
    safety: '安全与关怀',
  } satisfies Record<Category, string>,
  jump: '按分类查找',
  count: (count: number) => `${count} 个问题`,
  useful: '这条答复有帮助吗？',
  yes: '有帮助',
  no: '没帮助',
  about: (question: string) => `（${question}）`,
  thanks: '谢谢您的反馈',
  thanksNo: '谢谢您的反馈，我们会改进。急需帮助请拨打 12355。',
  link: '本条链接',
  print: '打印全部问答',
  aside: '联系方式与服务状态',
  contact: '联系我们',
  feedback: '提交反馈，得到回执编号',
  feedbackHint: `没有找到答案时写给我们，会在 ${FEEDBACK_WORKING_DAYS} 个工作日内答复。`,
  receipt: '凭回执编号看答复',
  write: '写一条新反馈',
  answer: '查询反馈的答复',
  status: '服务状态',
  states: {
    open: '服务正常',
    readOnly: '暂时只能查看，不能提交',
    maintenance: '正在维护',
  },
  more: '还可以看看',
  getStarted: '新手指引：四步图文',
  versions: '更新说明',
  announcements: '公告',
  agreements: '注册协议与须知',
  kept: '暂时连不上服务，显示的是此前保存在这台设备上的内容。',
  bundled: '暂时连不上服务，先看看这些最常用的。',
  retry: '重新加载',
  empty: '帮助内容正在整理，请拨打 12355。',
  steps: {
    register: ['填写实名信息', '设置账号', '填写意愿', '得到编号'],
    apply: ['选场次岗位', '核对条件', '提交报名', '等待结果'],
    scan: ['到达现场', '对准二维码', '看到成功', '离开再扫'],
    hours: ['组织确认', '必要时复核', `公示 ${PUBLICITY_DAYS} 天`, '计入总时长'],
  } satisfies Record<z.output<typeof HelpPicture>, readonly string[]>,
  /** 从未连上过服务时也能看到的几条。 */
  minimum: [
    {
      slug: 'scan',
      category: 'attendance',
      question: '到了现场怎样签到签退？',
      answer:
        '用手机打开[签到签退](/h5/)，对准现场屏幕上的二维码扫一扫；离开时再扫一次签退。没有网络时，手机会先保存，恢复后继续确认。',
    },
    {
      slug: 'forgot-password',
      category: 'account',
      question: '忘记密码怎么办？',
      answer:
        '打开[志愿者找回密码](/change-password/1)，通过绑定的手机或邮箱重设；都用不了时请致电 12355。',
    },
    {
      slug: 'pending',
      category: 'hours',
      question: '时长什么时候到账？',
      answer: `组织确认后公示 ${PUBLICITY_DAYS} 天，期满无异议计入总时长；一天超过 ${DAY_HOURS} 小时的由上级先复核。`,
    },
    {
      slug: 'verify',
      category: 'hours',
      question: '怎样核验证书？',
      answer: '打开[证书核验](/zs)，输入证书上的编号和 16 位验证码。',
    },
  ] as const satisfies readonly {
    slug: string
    category: Category
    question: string
    answer: string
  }[],
}
