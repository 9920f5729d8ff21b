/** 一件事只用一个词：落选的写法，与保留的写法。`only` 限定在哪些文件里检查，每一条至少要有一个文件。 */
export interface Word {
  wrong: RegExp
  keep: string
  only?: readonly RegExp[]
}

/** 志愿者看到的文字；管理员的行话不在这里出现。 */
const volunteers = [
  /^web\/portal\//,
  /^web\/phone\//,
  /^web\/kit\//,
  /^server\/src\/pages\//,
  /^server\/src\/platform\/messages\.copy/,
  /^server\/src\/modules\/.*\.messages\.copy/,
  /^server\/src\/modules\/.*\.personal-data\.copy/,
  /^server\/src\/modules\/foundation\/outbox\//,
  /^server\/src\/modules\/service\/record\//,
  /^server\/src\/modules\/desk\/privacy\//,
  /^server\/src\/seed\/site-content/,
  /^contract\/src\/errors\.copy/,
  /^contract\/src\/event-names\.copy/,
  /^contract\/src\/foundation\/data-kind\.copy/,
  /^contract\/src\/states\.copy/,
]

/** 屏幕上的文字；新闻里讲一个人的故事，可以写他。 */
const screens = [/^contract\//, /^web\//, /^server\/src\/modules\//, /^server\/src\/pages\//]

export const words: readonly Word[] = [
  { wrong: /拒绝报名|通过报名|报名(?:已|未|还?没有)?(?:被拒|通过)/, keep: '录用、未录用' },
  { wrong: /报名即通过/, keep: '报名即录用' },
  { wrong: /(?:通过|拒绝)了?(?:您|孩子|对方|本人)的报名|审核通过了/, keep: '录用、未录用' },
  { wrong: /实名(?:认证|验证)|身份核验/, keep: '实名核验' },
  { wrong: /服务队/, keep: '志愿服务团体', only: screens },
  { wrong: /班次/, keep: '场次' },
  {
    wrong: /(?<!注册|电子)志愿者证(?=申请|办理|申领|与捐赠|信用卡|借记卡|卡种|个人信息|照片|报送)/,
    keep: '注册志愿者证',
  },
  {
    wrong: /(?<!注册|电子)志愿者证/,
    keep: '电子志愿者证，或注册志愿者证',
    only: [/^web\/portal\/src\/portal\.copy/, /^web\/portal\/src\/pages\.copy/, /card-page\.copy/],
  },
  { wrong: /电子证/, keep: '电子志愿者证' },
  { wrong: /申领/, keep: '申请' },
  { wrong: /签到码|个人码|志愿者码/, keep: '现场二维码、六位数字、我的码' },
  { wrong: /(?:手工|人工)(?:补登|补录|录入)|组织录入/, keep: '补登' },
  { wrong: /补签(?!退)|^补签退$|系统补签/, keep: '按计划时间补签退' },
  { wrong: /(?<!志愿)服务时间证书|志愿服务证书/, keep: '志愿服务时间证书' },
  { wrong: /查验/, keep: '核验' },
  { wrong: /账本头/, keep: '账本快照' },
  { wrong: /荣誉时长/, keep: '荣誉时数' },
  { wrong: /(?:隐去|显示|您的)部分姓名/, keep: '隐去部分文字的姓名' },
  { wrong: /登记单位|登记的时长/, keep: '记录单位，记录的时长' },
  { wrong: /停用申请资格|暂停申请与/, keep: '不得申请星级' },
  {
    wrong: /等本组织办理|本组织与下级|本单位及下级/,
    keep: '待本组织办理，本组织及下级全部',
    only: [/^web\/admin\//],
  },
  { wrong: /已逾期|只看逾期/, keep: '超期', only: [/^web\//] },
  { wrong: /被新证书(?:代替|替代)/, keep: '已被替代' },
  { wrong: /(?:撤销|撤回)注销|注销已撤销/, keep: '取消注销' },
  { wrong: /身份资料/, keep: '身份信息' },
  { wrong: /申请更改/, keep: '申请变更' },
  { wrong: /两步验证/, keep: '二次验证' },
  { wrong: /登录名/, keep: '用户名' },
  { wrong: /第三方(?:平台)?(?:的)?(?:登录|账号)|其他平台的账号/, keep: '统一身份登录' },
  { wrong: /文章/, keep: '资讯' },
  { wrong: /横幅/, keep: '轮播图' },
  { wrong: /结清/, keep: '结项' },
  { wrong: /负责人交接/, keep: '负责人移交' },
  { wrong: /(?<!进)入会/, keep: '加入申请' },
  { wrong: /(?<!审)核发/, keep: '确认' },
  { wrong: /贷记卡/, keep: '信用卡' },
  { wrong: /手机号(?!码)/, keep: '手机号码' },
  { wrong: /电子邮[箱件]/, keep: '邮箱、邮件' },
  { wrong: /摄像头/, keep: '相机', only: [/^web\/phone\//] },
  { wrong: /相机/, keep: '摄像头', only: [/^web\/admin\//, /^web\/portal\//] },
  { wrong: /团队活动|面向成员的活动/, keep: '只对成员开放的活动' },
  { wrong: /志愿培训/, keep: '培训' },
  { wrong: /活动负责人|带队人|活动联系人|组织者/, keep: '现场负责人、联系人、组织' },
  { wrong: /受理编号|查询号/, keep: '申请编号、问题编号' },
  { wrong: /隐藏活动问题/, keep: '下架' },
  { wrong: /意外伤害保险|(?<!人身)意外(?:保)?险/, keep: '人身意外保险' },
  { wrong: /个人中心 ?[—·→]|[一-龥”] ?(?:→|-+>|»|›) ?[一-龥“]/u, keep: '个人中心 >' },
  { wrong: /《志愿服务记录与证明出具办法》/, keep: '《志愿服务记录与证明出具办法（试行）》' },
  { wrong: /大陆手机/, keep: '内地手机号码' },
  { wrong: /自闭症|星星的孩子|盲校/, keep: '孤独症、特殊教育学校' },
  { wrong: /余额最多/, keep: '剩余名额最多' },
  { wrong: /在途/, keep: '待生效' },
  { wrong: /冲正|冲回/, keep: '保留原记录，另记一条更正' },
  { wrong: /没有办成|没有取到|没能|没有生成出来|失败/, keep: '没有成功、没有加载出来' },
  { wrong: /登录凭[证据]|编码方式|产品标识/, keep: '说给人听的话' },
  { wrong: /腾讯会议|数盾|Authenticator/, keep: '不写品牌的说法' },
  { wrong: /开始前 ?24 ?小时取消/, keep: '在开始 24 小时以前取消' },
  { wrong: /如有疑问请/, keep: '如有疑问，请' },
  { wrong: /挂靠|申报|办结|递补|谢绝|留存|逾期/, keep: '平常的说法', only: volunteers },
  { wrong: /[你妳]/, keep: '您' },
  { wrong: /(?<!捐赠|金融|基金会的)账户/, keep: '账号' },
  { wrong: /代签/, keep: '补登', only: screens },
  { wrong: /(?<!其)他(?![人处们])|她/, keep: '对方、本人', only: screens },
  { wrong: /登陆|帐号|打卡|(?<!江门)义工|驳回/, keep: '登录、账号、签到、志愿者、退回' },
]

/** 标点与空格：两边的写法要一致。￼ 代表写入的内容。 */
export const punctuation: readonly Word[] = [
  { wrong: /[一-龥]i志愿|i志愿[一-龥]/u, keep: 'i志愿 与汉字之间空一格' },
  {
    wrong: /[\d￼] ?[-–—~～] ?[\d￼]+ ?(?:位|个|字|周岁|岁|天|小时|分钟|厘米|人|次|份|条|张|年|%)/,
    keep: '用“至”表示范围',
  },
  { wrong: /[一-龥][()]|[()][一-龥]/, keep: '汉字旁边用全角括号' },
  {
    wrong: /[一-龥]\d(?!\d*(?:小时\d|分)|\d*[年月日])|\d(?![年月日星]|小时(?:\d|￼)|分$)[一-龥]/u,
    keep: '汉字与数字之间空一格',
  },
  { wrong: /\d(?:MB|KB|GB)/, keep: '数字与单位之间空一格' },
  { wrong: /[一-龥](?:[,;:?!]|\.(?=[一-龥\s]|$))|[,;?!][一-龥]/u, keep: '汉字旁边用全角标点' },
  { wrong: /[一-龥]["']|["'][一-龥]|[「」『』‘’]/u, keep: '引号用“”' },
  { wrong: /\.\.\.|。。|…(?!…)(?<!……)/, keep: '省略号用……' },
  { wrong: /。.*[^。！？”）：\s￼]$/su, keep: '句中有句号，句末也要有' },
  { wrong: /[，、；：] |(?<!￼) [，。、；：]/, keep: '全角标点旁边不空格' },
  {
    wrong: /(?<!第)[二三四五六七八九十百][一二三四五六七八九十百]*(?:个工作日|天|小时|分钟|周岁)/,
    keep: '期限用阿拉伯数字',
  },
]

/** 成对的标点，左右数目相同。 */
export const pairs: readonly (readonly [open: string, close: string])[] = [
  ['“', '”'],
  ['（', '）'],
  ['《', '》'],
  ['【', '】'],
]

/** 按钮以动词开头，让人知道按下去会怎样；前面可以有“再、去、不、重新”一类的词。 */
const before = '(?:再次?|正在|去|都?不是?|暂不|重新|全部|立即|登录后|我要|选好|在[^，]{1,3})?'
const acts = [
  '保存|结算|保留|报名|报送|补报|补登|编辑|标为|插入|查看|查询|查找|撤回|撤销|处理|传|催办|打印|打开|代为|导入|导出|登记|登录|调整|跳转|订阅|丢弃|冻结',
  '发布|发送|发起|返回|放大|放弃|复核|复制|改|更换|更改|关闭|核验|核准|恢复|回复|回到|换|获取|加入|加载|解绑|接受|结束|进入|举报|继续|校验',
  '开具|开启|看|离开|连接|留在|录入|录用|扫|评价|凭|拍照|签到|前往|清空|清除|请假|去掉|取消|确定|确认|认领|筛选|删除|设|申请|审核|生成|使用|试|收起|输入|刷新|缩小',
  '提出|提交|提问|添加|填|停用|停止|禁止|同意|退|完成|下架|下线|下一步|上一步|下载|显示|想|写|修改|选|移除|移出|移交|隐藏|颁发|邀请|验证|用|载入|展开|做|答复|上传|绑定|扫码|重试|重做|只看|以|按',
  '阅读|开始|跳过|搜索|分享|拨打|找回|注册|了解|切换|完善|告诉|回首页',
  '延长|要|需要|能去|感兴趣|撤|录|核|出示|全屏显示|新建|去|注销|调整|设置',
].join('|')
/** 以动词的字开头，却是一样东西的名字。 */
const things =
  '用户|用途|用品|看板|看点|以往|以上|选项|选手|凭证|要求|要点|需求|设备|设施|核心|录音|录像|试卷|试题|回执|改动|换乘|发票|处分|报告|传单|按钮|做法|写法|画面|扫码记录|审核记录|登录记录|报名表|提示|提醒|清单|输入法|显示器|完成率|到场率'
export const verbs = new RegExp(`^(?!${before}(?:${things}))${before}(?:${acts})`)

/** 不是动词、但人人看得懂的按钮：它们是一扇门，名字就是门后面的东西；或者是一句回答。 */
export const notVerbs: ReadonlySet<string> = new Set([
  // 日历上的一天，读给看不见的人。
  '￼ 场活动',
  '没有活动',
  '签到屏',
  '名单',
  '我的码',
  '地图',
  '六位数字',
  '联系名单',
  '今天',
  // 编辑器工具栏上，与“链接”“列表”并排。
  '图片',
  '更多',
  '更多操作',
  '各市分站',
  '年度志愿报告',
  '负责人移交',
  '志愿者登录',
  '提醒设置',
  '更正申请与缺少的记录',
  '遇到问题',
  '从须知开始',
  // 还缺的资料，点了就去填。
  '姓名',
  '紧急联系人',
  // 切换版本的按钮，名字就是换成的样子。
  '无障碍',
  '标准版',
  '长辈版',
  // 地区的选择：显示现在选的是哪里。
  '当前：',
  '全省',
  '第 ￼ 版',
  '知道了',
  '有帮助',
  '不限地区',
  '不是我要的，回首页',
  '地区没有加载出来，点此重试',
  // 倒数的按钮，数完才能再按。
  '￼后重发',
  '￼ 秒',
  '￼ 秒后可重新获取',
  '没帮助',
  '稍后再说',
  '以后再说',
])

/** 去哪里、按什么：这样引出来的名字，要与屏幕上的一样。 */
export const pointed =
  /(?:点击?|点开|打开|到|在|从|去|选择?|返回|回到|改用|进入|按下?|里的|中的|页的|见|用|通过|查看)“([^“”]+)”|“([^“”]+)”(?:页|页面|按钮|菜单|一栏|栏目|一节|一步)/g

/** 引号里的名字不在我们的屏幕上：浏览器、系统或纸上的。 */
export const quotedElsewhere: ReadonlySet<string> = new Set([
  // 打印对话框与浏览器里的选项。
  '实际大小',
  '适合页面',
  '允许',
  '在浏览器打开',
  // 邮箱里的一栏。
  '垃圾邮件',
  // 微信的菜单里的。
  '转发给朋友',
  '分享到朋友圈',
  // 须知里的一节。
  '向银行提供信息',
  // 新闻的标题和引子里的话。
  '预约成功',
  '大概在半山腰',
  '组织说了算',
  '大家看得见',
  '站在那儿',
  '站在该站的地方',
  '数字陪跑',
])

/** 这个词在这一句里是对的。每条写明文件和原句，用不着时必须删去。 */
export const exceptions: readonly { file: string; text: string; why: string }[] = [
  {
    file: 'contract/src/codes/guarantee.copy.ts',
    text: '志愿服务证书',
    why: '国家代码表里保障项目的名称',
  },
  { file: 'contract/src/codes/occupation.copy.ts', text: '退(离)休', why: '国家代码表的名称' },
  {
    file: 'contract/src/fields.copy.ts',
    text: '密码格式错误，必须包含大小写字母和数字，长度 8-20 位',
    why: '规格书的原句',
  },
  {
    file: 'server/src/modules/service/application/application.messages.copy.ts',
    text: '报名已通过',
    why: '消息的标题，志愿者一眼看懂',
  },
  {
    file: 'web/kit/src/factor/factor.copy.ts',
    text: 'i志愿恢复码.txt',
    why: '文件名不带空格',
  },
  {
    file: 'web/kit/src/form/document.copy.ts',
    text: '按证件填写，如“南字第12345678号”',
    why: '证件上的写法',
  },
  {
    file: 'web/kit/src/form/document.copy.ts',
    text: '按证件填写，如“士字第12345678号”',
    why: '证件上的写法',
  },
  {
    file: 'server/src/seed/site-content-help.data.ts',
    text: '我的码 个人码 出示',
    why: '搜索用的词，别人会这样叫',
  },
  {
    file: 'server/src/seed/site-content-help.data.ts',
    text: '核验 真伪 查验 验证码',
    why: '搜索用的词，别人会这样叫',
  },
  ...[
    '粤ICP备00000000号（演示）',
    '粤公网安备 00000000000000号（演示）',
    '粤ICP备00000000号-2（演示）',
    '粤ICP备00000000号-3（演示）',
  ].map((text) => ({ file: 'server/src/seed/site.ts', text, why: '备案号的固定写法' })),
  {
    file: 'contract/src/rules/reason.copy.ts',
    text: '的一是了我在有不他这中大来上个国',
    why: '不成意思的常用字表，不给人看',
  },
  {
    file: 'web/portal/src/features/service/volunteer-card/volunteer-card.copy.ts',
    text: '某某街道志愿服务队',
    why: '样例里一个组织的名字',
  },
]

/** 这些文件里有已发布的协议旧版本，不得修改，所以不检查；只减不增。 */
export const pending: readonly string[] = [
  'server/src/modules/foundation/agreement/texts/card-requirements.copy.ts',
  'server/src/modules/foundation/agreement/texts/org-reg-requirements.copy.ts',
  'server/src/modules/foundation/agreement/texts/personal-reg-requirements.copy.ts',
  'server/src/modules/foundation/agreement/texts/privacy-policy.copy.ts',
  'server/src/modules/foundation/agreement/texts/voluntary-agreement.copy.ts',
]
