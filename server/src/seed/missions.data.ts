import type { BeneficiaryType } from 'contract/codes/beneficiary-type'
import type { Guarantee } from 'contract/codes/guarantee'
import type { ServiceCategory } from 'contract/codes/service-category'
import type { VenueKind } from './province.data.ts'

/** A span of a day, HH:mm. */
export type Shift = readonly [start: string, end: string]

const morning: Shift[] = [
  ['08:30', '11:30'],
  ['09:00', '12:00'],
  ['09:00', '11:30'],
]
const afternoon: Shift[] = [
  ['14:00', '17:00'],
  ['14:30', '17:30'],
  ['15:00', '17:00'],
]
const evening: Shift[] = [
  ['18:30', '20:30'],
  ['19:00', '21:00'],
]
const rush: Shift[] = [
  ['07:00', '09:00'],
  ['17:00', '19:00'],
]
const wholeDay: Shift[] = [
  ['09:00', '17:00'],
  ['08:30', '16:30'],
]
/** Days beyond eight hours, which the parent node reviews, and beyond twelve, which the province does. */
const longDay: Shift[] = [
  ['07:00', '17:30'],
  ['07:30', '18:30'],
]
const veryLongDay: Shift[] = [['06:30', '20:00']]

/**
 * A sort of mission. Texts may name {city}, {county}, {street} and {venue}; one of each list is taken,
 * so that two missions of a sort rarely read alike.
 */
export interface Template {
  weight: number
  kind?: 'training'
  categories: readonly ServiceCategory[]
  /** Held at a public place of that kind, or at a house of the street when absent. */
  venue?: VenueKind
  titles: readonly string[]
  purpose: readonly string[]
  work: readonly string[]
  requirement: readonly string[]
  risk: string
  positions: readonly string[]
  beneficiaries: readonly BeneficiaryType[]
  guarantees: readonly Guarantee[]
  minimumAge?: number
  dangerous?: true
  /** Held over the network. */
  online?: true
  /** Places of a position in a session. */
  quota: readonly [min: number, max: number]
  shifts: readonly Shift[]
}

export const templates: readonly Template[] = [
  {
    weight: 12,
    categories: ['0017', '0001'],
    titles: [
      '{street}长者关爱探访',
      '邻里守望·{street}独居老人上门服务',
      '{street}颐康中心陪伴下午茶',
      '银龄陪伴：{street}长者读报聊天',
    ],
    purpose: [
      '{street}有一百多位独居和高龄老人，平日少人说话。我们定期上门，让他们有人惦记。',
      '子女在外的长者最盼有人坐下来听一听。本次服务由社工带队，两人一组上门。',
      '天气转换时节，长者容易生病，社区请志愿者一起做一次安全和健康的走访。',
    ],
    work: [
      '陪长者聊天、读报，帮忙测量血压并登记，检查灯具、煤气和插座。',
      '打扫居室和阳台，整理过期药品，教会长者使用手机拨打紧急联系人。',
      '送上节令食物，填写探访表，发现困难当天报给社工跟进。',
    ],
    requirement: [
      '有耐心，会说粤语、潮汕话或客家话者优先；进门前请先表明身份。',
      '请着浅色便装和平底鞋，不向长者推销，不收受任何财物。',
    ],
    risk: '两人一组行动，不单独进入长者居所；不替长者搬重物或登高；遇长者身体不适立即拨打120并告知带队社工。',
    positions: ['探访岗', '健康登记岗', '居室清洁岗'],
    beneficiaries: ['03'],
    guarantees: ['01', '05', '07'],
    quota: [5, 14],
    shifts: [...morning, ...afternoon],
  },
  {
    weight: 10,
    categories: ['0011', '0010'],
    venue: 'station',
    titles: [
      '{venue}早晚高峰文明引导',
      '平安出行·{venue}乘客服务',
      '{venue}无障碍出行协助',
      '{venue}周末客流疏导',
    ],
    purpose: [
      '{venue}高峰时段客流集中，需要志愿者在站厅和出入口协助乘客有序通行。',
      '为方便第一次到{city}的旅客，志愿者在{venue}提供问询和换乘指引。',
    ],
    work: [
      '在闸机和扶梯口提醒乘客站稳扶好，帮助携带大件行李、推婴儿车和使用轮椅的乘客。',
      '解答购票、换乘和出口问题，协助长者使用自助设备，制止越线和逆行。',
      '站台排队引导，拾到物品交服务台登记。',
    ],
    requirement: [
      '年满十六周岁，普通话清晰，能站立两小时；服从当值站务员安排。',
      '提前十五分钟到服务台签到并领取马甲，服务期间不看手机。',
    ],
    risk: '不得越过站台黄线，不自行处置乘客纠纷；遇突发情况先疏散后报告；上下扶梯注意脚下。',
    positions: ['站厅问询岗', '闸机引导岗', '站台引导岗', '无障碍协助岗'],
    beneficiaries: ['11'],
    guarantees: ['01', '05', '07', '11'],
    minimumAge: 16,
    quota: [4, 10],
    shifts: [...rush, ...morning, ...evening],
  },
  {
    weight: 10,
    categories: ['0006'],
    venue: 'waterside',
    titles: [
      '{venue}净滩护河',
      '守护一江碧水·{venue}巡护',
      '{venue}清洁与水质观察',
      '河小青：{venue}巡河日',
    ],
    purpose: [
      '{venue}每到周末游人多，岸边常留下烟头和塑料。我们边走边捡，也数一数都是什么。',
      '巡河记录会交给河长办，作为{county}水环境整治的参考。',
    ],
    work: [
      '分段捡拾岸线垃圾，按塑料、玻璃、金属和烟头分类称重，填写记录卡。',
      '用试纸测量水温、酸碱度和透明度，拍照上传；向游客宣传垃圾带下岸。',
      '劝导垂钓者收好鱼线，清理亲水平台和绿道。',
    ],
    requirement: [
      '穿防滑的鞋，自带水杯；未成年人须由监护人同行。',
      '不下水，不翻越护栏；手套和夹子由我们准备，请归还。',
    ],
    risk: '临水作业不得下到警戒线以下；雷雨或高温橙色预警时取消；被尖锐物划伤立即到急救点处理。',
    positions: ['捡拾岗', '水质观察岗', '宣传劝导岗'],
    beneficiaries: ['11'],
    guarantees: ['01', '05', '08'],
    quota: [8, 22],
    shifts: [...morning, ...afternoon],
  },
  {
    weight: 8,
    categories: ['0003', '0008'],
    venue: 'library',
    titles: [
      '{venue}图书整理与读者引导',
      '{venue}周末亲子故事会',
      '{venue}视障读者面对面朗读',
      '小小图书管理员带班·{venue}',
    ],
    purpose: [
      '{venue}周末读者多，归架压力大，欢迎爱书的你来帮忙。',
      '用声音陪孩子走进一本书：每场两个绘本，一个手工。',
    ],
    work: [
      '按索书号归架、顺架，整理还书车；引导读者使用自助借还机和预约座位。',
      '布置故事角，领读绘本，协助孩子完成手工，散场后收拾场地。',
      '维持阅览秩序，提醒保管财物，为视障读者取书和朗读。',
    ],
    requirement: [
      '喜爱阅读，做事细致；朗读岗需先参加一次岗前培训。',
      '服务时手机静音，不在书架间饮食。',
    ],
    risk: '使用登高凳时须两人配合；推书车注意儿童；请看管好随身物品。',
    positions: ['图书归架岗', '读者引导岗', '故事会岗'],
    beneficiaries: ['01', '11'],
    guarantees: ['05', '07', '11'],
    minimumAge: 14,
    quota: [4, 10],
    shifts: [...morning, ...afternoon],
  },
  {
    weight: 7,
    categories: ['0008', '0016'],
    venue: 'museum',
    titles: [
      '{venue}志愿讲解',
      '{venue}假日观众服务',
      '把{city}讲给你听·{venue}',
      '{venue}青少年研学导览协助',
    ],
    purpose: [
      '{venue}假日观众人数是平日的三倍，需要讲解和秩序两类志愿者。',
      '让来到{city}的人听懂这里的故事，是我们每周的约定。',
    ],
    work: [
      '按排班进行定时讲解，每场四十分钟，讲后收集观众意见。',
      '入口预约核验指引、轮椅和婴儿车借还、展厅巡视，提醒观众不开闪光灯。',
      '带领研学小组分区参观，发放和回收任务单。',
    ],
    requirement: [
      '讲解岗须通过试讲；请着深色长裤和统一上衣。',
      '对地方历史有兴趣，能用普通话或粤语清楚表达。',
    ],
    risk: '不触摸展品和展柜；观众拥挤时先停讲再疏导；遇警报按安保指引撤离。',
    positions: ['讲解岗', '观众服务岗', '展厅巡视岗'],
    beneficiaries: ['11'],
    guarantees: ['05', '07', '10', '11'],
    minimumAge: 16,
    quota: [4, 9],
    shifts: [...morning, ...afternoon],
  },
  {
    weight: 8,
    categories: ['0006', '0010'],
    venue: 'park',
    titles: [
      '{venue}文明游园劝导',
      '{venue}绿植认养与除草',
      '{venue}自然观察带队',
      '随手拾起美丽·{venue}',
    ],
    purpose: [
      '{venue}是街坊晨练和带娃的好去处，一起让它更干净、更安全。',
      '城市里也有几十种鸟和树。我们带孩子用半天时间认识它们。',
    ],
    work: [
      '沿主路巡查，劝导牵好犬绳、不攀折花木，清理草丛里的垃圾。',
      '在园艺师指导下除草、松土、浇水，给树木挂上科普牌。',
      '分组带队观察，记录所见物种，最后上传到公民科学平台。',
    ],
    requirement: ['能在户外活动三小时，请防晒防蚊。', '爱护植物，不采摘；带队岗需熟悉常见动植物。'],
    risk: '注意蛇虫与湿滑台阶；高温时段轮换休息；使用园艺工具须戴手套。',
    positions: ['巡查劝导岗', '养护岗', '带队岗'],
    beneficiaries: ['11', '01'],
    guarantees: ['01', '05', '08'],
    quota: [6, 16],
    shifts: [...morning, ...afternoon],
  },
  {
    weight: 9,
    categories: ['0001', '0006'],
    titles: [
      '{street}垃圾分类站桶督导',
      '{street}楼道清洁日',
      '美丽家园·{street}环境整治',
      '{street}旧衣旧书回收',
    ],
    purpose: [
      '{street}正在创建垃圾分类示范片区，晚间投放时段最需要人手。',
      '楼道通了，邻里也就近了。约上街坊，一起收拾共同的门口。',
    ],
    work: [
      '在投放点指导居民正确投放、破袋，记录参与率。',
      '清理楼道杂物和小广告，劝导电动车不进楼、不飞线充电。',
      '接收、登记和打包居民送来的衣物图书，送往回收点。',
    ],
    requirement: ['熟悉四分类标准；待人和气，不与居民争执。', '请穿方便活动、不怕弄脏的衣服。'],
    risk: '破袋须戴手套并使用工具；夜间服务穿反光背心；搬运重物两人以上。',
    positions: ['站桶督导岗', '清洁岗', '登记岗'],
    beneficiaries: ['10'],
    guarantees: ['05', '07', '08'],
    quota: [5, 14],
    shifts: [...evening, ...morning],
  },
  {
    weight: 7,
    categories: ['0003', '0017'],
    titles: [
      '{street}四点半课堂',
      '“益起学”{street}周末功课辅导',
      '{street}儿童之家陪伴',
      '乡村小学线上阅读伙伴（{county}）',
    ],
    purpose: [
      '放学到父母下班的两小时，{street}的孩子可以来这里写作业、读书、玩耍。',
      '随迁和留守的孩子需要稳定的陪伴，请尽量报名连续多场。',
    ],
    work: [
      '辅导小学语文、数学和英语作业，组织阅读和棋类活动，做好接送登记。',
      '一名志愿者固定陪伴两个孩子，记录每次的变化，与社工交流。',
    ],
    requirement: [
      '有教学或带孩子的经验优先；须签署儿童保护承诺书。',
      '不与孩子私下交换联系方式，不拍摄孩子正面照片。',
    ],
    risk: '孩子须由登记的家长接走；任何时候不与孩子单独处于封闭房间；突发疾病立即联系家长和社工。',
    positions: ['作业辅导岗', '兴趣活动岗', '接送登记岗'],
    beneficiaries: ['01'],
    guarantees: ['05', '10', '11'],
    minimumAge: 16,
    quota: [4, 10],
    shifts: [
      ['16:00', '18:00'],
      ['16:30', '18:30'],
      ['09:30', '11:30'],
    ],
  },
  {
    weight: 6,
    categories: ['0004'],
    titles: [
      '{street}社区义诊协助',
      '{county}人民医院门诊导诊',
      '{street}卫生服务中心疫苗接种引导',
      '{county}无偿献血屋服务',
    ],
    purpose: [
      '看病的人多是长者，一句指引、一把轮椅就能省下许多周折。',
      '热血不分冷暖。献血屋周末需要志愿者接待和照护献血者。',
    ],
    work: [
      '引导挂号、缴费、取药和检查，协助使用自助机，推轮椅送检。',
      '测量身高体重血压并登记，维持排队秩序，发放健康资料。',
      '接待献血者，协助填表，献血后观察十五分钟并递上热饮。',
    ],
    requirement: ['身体健康，近十四天无发热；全程佩戴口罩。', '尊重隐私，不询问和传播就诊者病情。'],
    risk: '不参与任何医疗操作；不接触锐器和医疗废物；遇突发病情立即呼叫医护人员。',
    positions: ['导诊岗', '秩序岗', '登记岗', '接待照护岗'],
    beneficiaries: ['08', '11'],
    guarantees: ['01', '05', '07'],
    minimumAge: 16,
    quota: [4, 10],
    shifts: [...morning, ...afternoon],
  },
  {
    weight: 5,
    categories: ['0009', '0011'],
    titles: [
      '{street}校园周边护学',
      '{street}平安夜巡',
      '“一盔一带”{county}路口劝导',
      '{street}防诈骗入户宣传',
    ],
    purpose: [
      '上学放学的二十分钟，路口多一件红马甲，家长就多一分放心。',
      '近期冒充客服和刷单的案件多发，请一起把提醒送到每一户。',
    ],
    work: [
      '在斑马线两侧引导学生过街，劝导即停即走，提醒佩戴头盔。',
      '三人一组沿固定线路巡查，检查消防通道，发现隐患拍照上报网格员。',
      '入户讲解常见骗局，帮助长者安装防骗软件并开启来电预警。',
    ],
    requirement: [
      '年满十八周岁，责任心强；夜巡须穿反光背心。',
      '服从民警和网格员现场指挥，不执法、不处罚。',
    ],
    risk: '站在安全岛或人行道内，不到车道中拦车；发现违法行为报告而不追赶；雨天注意防滑。',
    positions: ['路口引导岗', '巡查岗', '宣传岗'],
    beneficiaries: ['01', '10'],
    guarantees: ['01', '07', '08'],
    minimumAge: 18,
    quota: [4, 12],
    shifts: [['07:10', '08:10'], ['16:30', '18:00'], ...evening],
  },
  {
    weight: 4,
    categories: ['0018', '0015'],
    venue: 'park',
    titles: [
      '{city}半程马拉松赛事服务（{venue}段）',
      '{county}徒步大会沿线保障',
      '{city}龙舟邀请赛观赛服务',
      '{county}元宵花灯会秩序维护',
    ],
    purpose: [
      '赛事当天预计有上万名选手和观众，补给、引导、存取包都需要志愿者。',
      '把热闹办得平安有序，是对每一位参加者最好的招待。',
    ],
    work: [
      '补给站备水递水、清理纸杯；关门时间后协助收容。',
      '起终点引导分区检录，存取衣包，发放奖牌和物资。',
      '沿线拉设围挡，提示观众不横穿，协助急救小组报告位置。',
    ],
    requirement: [
      '年满十八周岁，须参加赛前培训；凌晨集合，请自行安排交通。',
      '能承受长时间站立，全程不离岗。',
    ],
    risk: '不得进入赛道；遇选手倒地立即呼叫急救并保护现场；注意防暑和补水。',
    positions: ['补给岗', '检录岗', '存包岗', '沿线保障岗'],
    beneficiaries: ['11'],
    guarantees: ['01', '02', '04', '05', '07', '10', '11'],
    minimumAge: 18,
    quota: [10, 26],
    shifts: [...longDay, ...wholeDay],
  },
  {
    weight: 4,
    categories: ['0018', '0011'],
    venue: 'station',
    titles: ['暖冬行动：{venue}春运服务', '{venue}暑运旅客服务', '{venue}国庆假期客流服务'],
    purpose: [
      '{venue}节假日单日到发旅客逾十万，志愿者与站务员一同守好回家的路。',
      '一杯热水、一次指路，都是旅途里的暖意。',
    ],
    work: [
      '候车厅问询，协助改签和自助取票，帮扶老幼病残孕旅客进站上车。',
      '安检口疏导，发放便民用品，失物登记，协助走失寻人。',
    ],
    requirement: ['年满十八周岁，能坚持全天在岗，中午轮换用餐一小时。', '统一着装，服从车站调度。'],
    risk: '站台作业须在安全线以内；搬抬行李量力而行；客流预警时服从疏散指令。',
    positions: ['问询岗', '重点旅客帮扶岗', '安检疏导岗', '便民服务岗'],
    beneficiaries: ['11'],
    guarantees: ['01', '03', '04', '05', '07', '11'],
    minimumAge: 18,
    quota: [6, 16],
    shifts: [...wholeDay, ...morning, ...afternoon],
  },
  {
    weight: 3,
    categories: ['0002', '0003'],
    titles: [
      '{county}乡村振兴助农直播帮手',
      '{street}困难家庭微心愿圆梦',
      '{street}农家书屋整理开放',
      '{street}荔枝龙眼采收助农',
    ],
    purpose: [
      '丰收时节{street}最缺人手，来田头搭一把手，也听听乡亲的故事。',
      '每一个微心愿都来自真实走访：一张书桌、一盏台灯、一双球鞋。',
    ],
    work: [
      '协助采收、分级、装箱和贴标，学习直播间的场控与客服。',
      '按清单核对物资，分组送到家中，了解近况并做好记录。',
      '图书除尘、编号、上架，建立借阅登记本，带孩子读第一本书。',
    ],
    requirement: ['不怕晒不怕累，尊重乡村习俗。', '往返集中乘车，请准时；食宿自理或由村里安排。'],
    risk: '果园作业戴帽戴手套，不爬树；乘车系好安全带；走访尊重隐私，不拍摄家庭困境。',
    positions: ['采收岗', '物资岗', '走访岗'],
    beneficiaries: ['06', '09'],
    guarantees: ['01', '02', '04', '05'],
    minimumAge: 16,
    quota: [6, 16],
    shifts: [...wholeDay, ...morning],
  },
  {
    weight: 4,
    categories: ['0017'],
    titles: [
      '{street}工疗站手工陪伴',
      '星星的孩子：{county}自闭症家庭支持',
      '{street}残障朋友无障碍出行体验',
      '爱心送考·{county}盲校陪伴',
    ],
    purpose: [
      '与心智障碍的朋友一起做一件小作品，让他们被看见，也让家长歇一歇。',
      '同行一段路，才知道一级台阶有多高。',
    ],
    work: [
      '一对一陪伴完成手工、烘焙或音乐活动，留意情绪，协助如厕以外的生活环节。',
      '陪同轮椅使用者试走公交、地铁和商场，记录障碍点并汇总成图。',
    ],
    requirement: ['有爱心和耐心，须先听半小时岗前说明。', '不以同情的口吻说话，不未经允许拍照。'],
    risk: '注意服务对象的情绪变化，及时请老师介入；推轮椅上下坡须两人；不喂食不明食物。',
    positions: ['一对一陪伴岗', '活动协助岗', '记录岗'],
    beneficiaries: ['04'],
    guarantees: ['01', '05', '10'],
    minimumAge: 16,
    quota: [4, 12],
    shifts: [...morning, ...afternoon],
  },
  {
    weight: 3,
    categories: ['0007'],
    venue: 'library',
    titles: [
      '科普进社区：小小实验室（{venue}）',
      '{venue}长者智能手机课堂',
      '{venue}人工智能体验日',
    ],
    purpose: [
      '让科学从书本走到手上：每个孩子都能亲手完成一个实验。',
      '扫码、挂号、打车，一样一样教会，长者出门就不怕了。',
    ],
    work: [
      '布置实验台，演示并协助孩子操作，讲解原理，收拾器材。',
      '一对二教学，示范常用软件，识别诈骗短信，发放大字版图解。',
    ],
    requirement: ['理工科学生或从业者优先；讲话慢、声音大、愿意重复。', '提前一天参加线上备课。'],
    risk: '实验须戴护目镜，火源由老师掌握；不代长者输入密码或转账。',
    positions: ['实验讲师岗', '助教岗', '教学岗'],
    beneficiaries: ['01', '03'],
    guarantees: ['05', '10', '11'],
    quota: [4, 10],
    shifts: [...morning, ...afternoon],
  },
  {
    weight: 3,
    categories: ['0005', '0014'],
    titles: [
      '{street}法律咨询日',
      '{county}青少年禁毒宣传',
      '宪法进万家·{street}',
      '{street}劳动权益问答摊位',
    ],
    purpose: [
      '合同、工资、赡养、邻里，街坊的法律小事这里有人答。',
      '认识新型毒品的伪装，从一块“糖果”说起。',
    ],
    work: [
      '接待来访居民，登记问题并引导至律师；整理常见问答。',
      '布置展板和仿真模型，组织知识问答，引导签名承诺。',
    ],
    requirement: ['法学专业或律师助理优先；宣传岗不限专业。', '对咨询内容严格保密。'],
    risk: '不对外发布个案信息；遇情绪激动的来访者请工作人员处理。',
    positions: ['接待登记岗', '宣传岗', '法律咨询岗'],
    beneficiaries: ['10', '01'],
    guarantees: ['05', '11'],
    minimumAge: 16,
    quota: [3, 9],
    shifts: [...morning, ...afternoon],
  },
  {
    weight: 2,
    categories: ['0013', '0012'],
    dangerous: true,
    titles: [
      '{county}台风后道路清障',
      '{county}防汛物资装卸',
      '{street}消防应急演练协助',
      '{county}山地搜救联合训练保障',
    ],
    purpose: [
      '台风过境后倒伏树木多，社区道路和校园急需清理，由专业队带领志愿者作业。',
      '险情不等人，物资要在一天内分装到各镇街。',
    ],
    work: [
      '清理枝叶和积泥，转运树枝，设置警示带，配合环卫装车。',
      '分装沙袋、折叠床和饮用水，按清单装车并签收。',
      '扮演被困居民，协助计时和记录，结束后归还装备。',
    ],
    requirement: [
      '年满十八周岁，有应急救援或急救证书者优先。',
      '着长袖长裤和防滑鞋，听从领队口令，不得单独行动。',
    ],
    risk: '作业区有断枝、积水和带电设施风险，未经领队确认不得进入；必须佩戴安全帽和手套；身体不适立即退出。',
    positions: ['清障岗', '物资岗', '后勤保障岗'],
    beneficiaries: ['11'],
    guarantees: ['01', '02', '04', '05', '08', '10'],
    minimumAge: 18,
    quota: [6, 16],
    shifts: [...longDay, ...veryLongDay, ...wholeDay],
  },
  {
    weight: 3,
    categories: ['0015', '0008'],
    titles: [
      '{street}长者太极与八段锦带练',
      '{street}社区篮球赛裁判与记录',
      '{street}粤剧私伙局演出服务',
      '{street}元旦社区文艺汇演后勤',
    ],
    purpose: [
      '把运动和戏曲搬到榕树头，街坊的周末就热闹起来。',
      '场地、灯光、签到、茶水，一场演出的背后都是大家的手。',
    ],
    work: [
      '示范动作、纠正姿势，提醒量力而行；登记参加人数和血压。',
      '搭建和拆除场地，引导入座，分发节目单，照看音响和道具。',
    ],
    requirement: ['有相应的运动或文艺特长者优先。', '活泼开朗，能与各年龄的街坊打成一片。'],
    risk: '运动前热身，备好急救包；搭台须专业人员指导；用电设备由电工接驳。',
    positions: ['带练岗', '场务岗', '引导岗'],
    beneficiaries: ['03', '10'],
    guarantees: ['05', '07'],
    quota: [4, 12],
    shifts: [...morning, ...evening],
  },
  {
    weight: 2,
    categories: ['0020', '0001'],
    titles: ['{county}个税汇算辅导', '{county}政务服务大厅帮办', '{street}社保认证上门协助'],
    purpose: [
      '办事窗口前，最需要的是一个会操作、肯讲清楚的人。',
      '行动不便的长者足不出户，也能完成当年的待遇资格认证。',
    ],
    work: [
      '指导下载和使用手机应用，核对填报项目，引导取号和自助打印。',
      '携带设备上门，协助人脸识别，登记回执，交还社区。',
    ],
    requirement: ['熟悉手机政务应用；财税专业优先。', '不代填密码，不保存任何证件照片。'],
    risk: '办理人的证件和密码不经志愿者之手；有争议转交窗口人员。',
    positions: ['辅导岗', '帮办岗'],
    beneficiaries: ['13', '10'],
    guarantees: ['05', '11'],
    minimumAge: 18,
    quota: [3, 8],
    shifts: [...morning, ...afternoon],
  },
  {
    weight: 5,
    kind: 'training',
    categories: ['0004', '0013'],
    titles: [
      '{street}急救员取证培训',
      '心肺复苏与自动除颤器实操培训（{county}）',
      '{county}新志愿者岗前通识培训',
      '{street}志愿服务督导培训',
    ],
    purpose: [
      '关键的四分钟，身边要有会救的人。培训合格者发给证书。',
      '新加入的志愿者从这里开始：了解权利和义务，学会第一项技能。',
    ],
    work: [
      '理论讲解与分组实操，每人至少完成三轮考核，最后书面测验。',
      '案例讨论、角色扮演和沟通练习，领取培训手册。',
    ],
    requirement: [
      '全程参加，不迟到不早退；着方便跪地操作的裤装。',
      '已报名志愿者优先，结业后请参加相应岗位服务。',
    ],
    risk: '实操按教员口令进行；有腰膝旧伤者提前说明。',
    positions: ['学员'],
    beneficiaries: ['11'],
    guarantees: ['04', '05', '10', '11'],
    minimumAge: 16,
    quota: [12, 30],
    shifts: [...morning, ...afternoon, ...wholeDay],
  },
  {
    weight: 2,
    categories: ['0003', '0017'],
    online: true,
    titles: [
      '{county}云端伴读：给山里孩子读一本书',
      '{county}留守儿童线上作业辅导',
      '无障碍字幕志愿翻译（{county}组）',
    ],
    purpose: [
      '一根网线，把城里的读书声送到山里。每周一次，固定一对一。',
      '父母不在身边的孩子，放学后需要有人看看作业、说说话。',
    ],
    work: [
      '用会议软件与孩子一起朗读、讨论，课后填写简短记录。',
      '按校对规范听写和核对字幕，每人负责二十分钟的片段。',
    ],
    requirement: ['网络稳定，环境安静，开麦清楚；全程开启摄像头。', '首次参加请先试听一次。'],
    risk: '不索取孩子的住址和联系方式，不私下添加好友，不录屏。',
    positions: ['伴读志愿者', '校对志愿者'],
    beneficiaries: ['01'],
    guarantees: ['10', '11'],
    minimumAge: 18,
    quota: [4, 12],
    shifts: [...afternoon],
  },
]

/** The same for missions held online. */
export const onlineArrangements = [
  '会议链接在开始前一天以站内消息发送；请提前十分钟进入会议，由带队人点名签到、签退。',
  '请准备耳机和安静的房间，测试好麦克风和摄像头。',
  '服务结束后由负责人核对时长，公示七天后计入您的志愿服务记录。',
  '如临时不能参加，请在开始前二十四小时取消，把名额留给候补的伙伴。',
]

/** How an online mission says where it takes place. */
export const onlinePlace = '线上（会议软件，报名通过后发送链接）'

/** What volunteers ask about a mission, and what its organisation answers; null waits. */
export const questionsAndAnswers: readonly [question: string, answer: string | null][] = [
  ['需要自己准备工具和手套吗？', '不用，工具、手套和饮水由我们统一准备，请穿方便活动的衣服和鞋。'],
  ['第一次参加，没有经验可以报名吗？', '欢迎。现场有老队员带岗，开始前会先讲解二十分钟。'],
  ['下雨还照常吗？', '小雨照常，遇暴雨黄色及以上预警顺延，会提前发站内消息通知。'],
  ['可以带上初中的孩子一起来吗？', '未成年人请用自己的账号报名，监护人同意后可以参加。'],
  ['集合点附近方便停车吗？', '附近车位很少，建议坐公共交通，路线写在活动内容里。'],
  ['服务时长什么时候能看到？', '活动结束后我们核对时长，公示 7 天后计入您的记录。'],
  ['下午可以提前半小时离开吗？', null],
  ['请问集合时间可以晚到十分钟吗？', null],
]

/** Last lines of a mission's text. */
export const arrangements = [
  '集合地点在{venue}门口，带队人举红色小旗；请提前十分钟到达，扫描屏幕上的二维码签到，结束时再扫一次签退。',
  '请带好水杯和雨具。现场有志愿者休息处，可存放随身物品。',
  '服务结束后由负责人核对时长，公示七天后计入您的志愿服务记录。',
  '如临时不能参加，请在开始前二十四小时取消，把名额留给候补的伙伴。',
  '遇暴雨黄色及以上预警顺延，具体安排以站内通知为准。',
  '公共交通可到，不建议自驾；附近停车位有限。',
  '首次参加的伙伴会安排老队员带岗，不必紧张。',
  '欢迎同事、同学结伴报名；每人请用自己的账号。',
]

/** Why an organiser turned an applicant down. */
export const rejections = [
  '本岗位需要急救证书，欢迎报名其他岗位。',
  '报名人数已满，下一期优先安排。',
  '本期优先录用连续参加的伙伴，抱歉。',
  '岗前培训未参加，请先完成培训。',
]

export const cancellations = [
  '当天临时加班',
  '家里老人住院需要陪护',
  '与考试时间冲突',
  '身体不适',
  '孩子生病',
]

export const manualReasons = [
  '现场网络中断，按纸质签到表补登。',
  '志愿者手机没电，由带队人现场登记。',
  '签到屏幕故障，负责人核对名单后登记。',
]

export const objections = [
  '我当天下午四点半才离开，记录的签退时间少了半小时，有现场合影可以证明。',
  '这一场我整场都在检录岗，显示的时长与排班表不一致，请核对。',
  '名单里的这位伙伴上午就离开了，时长应当核减，请组织查证。',
]

export const missionReturns = [
  '活动地点请写到门牌号，并补充雨天的安排。',
  '招募人数与岗位说明不一致，请核对后再提交。',
  '请补充未成年志愿者的监护安排。',
]

export const missionCancels = [
  '因台风影响取消，谢谢大家的热心。',
  '场地临时维修，另行择期。',
  '主办方调整日程，本次取消。',
]
