import type * as z from 'zod/mini'
import { SPOT_CHECK_LEAST, SPOT_CHECK_MOST, SPOT_CHECK_PERCENT } from '../rules/terms.ts'
import type { SpotCaseState, SpotFinding } from './spot-check.ts'

/** 抽查场次的状态。 */
export const spotCaseStateCopy: Readonly<Record<z.output<typeof SpotCaseState>, string>> = {
  awaitingMaterial: '待提交材料',
  awaitingCheck: '待核查',
  inOrder: '核查无误',
  deficient: '存在问题',
  notSupplied: '未提交材料',
}

/** 核查结果。 */
export const spotFindingCopy: Readonly<Record<z.output<typeof SpotFinding>, string>> = {
  inOrder: '核查无误',
  deficient: '存在问题',
  notSupplied: '未提交材料',
}

const notDrawn = '这个月还没有抽取，抽取以后才能核对。'
const noFile = '没有找到数据文件：请先下载，再在下载文件所在的文件夹里运行。'

/** 抽取的规则，以及任何人怎样自己再抽一次。 */
export const replayCopy = {
  notDrawn,
  noFile,
  rule: `范围是当月开始公示、抽取时仍有时长的全部场次，按场次编号排序；抽取其中的 ${SPOT_CHECK_PERCENT}%，不少于 ${SPOT_CHECK_LEAST} 场、不多于 ${SPOT_CHECK_MOST} 场，不足时全部抽取。密钥为种子接上第二个值后的 SHA-256 摘要，以它对每个场次编号计算 HMAC-SHA-256，按结果从小到大取前几场。第二个值当月结束前无人知道：按规则 2 公布承诺值的月份，是当月结束后公布的第一份账本快照的哈希，可在“账本公开”页核对；按规则 1 公布的，是当月结束后系统日志的第一个封存值。`,
  file: (month: string) => `随机抽查-${month}.json`,
  /** 在下载文件所在的文件夹里运行；只用 Python 自带的模块。 */
  script: (file: string) => `python3 - "${file}" <<'END'
import hashlib, hmac, json, sys
try:
    draw = json.load(open(sys.argv[1], encoding="utf-8"))
except FileNotFoundError:
    sys.exit("${noFile}")
if not draw["drawnAt"]:
    sys.exit("${notDrawn}")
seed, beacon = bytes.fromhex(draw["seed"]), bytes.fromhex(draw["beacon"])
print("commitment:", "OK" if hashlib.sha256(seed).hexdigest() == draw["commitment"] else "DIFFERENT")
key = hashlib.sha256(seed + beacon).digest()
place = lambda session: hmac.new(key, session.encode(), hashlib.sha256).digest()
count = len(draw["population"])
size = min(count, ${SPOT_CHECK_MOST}, max(${SPOT_CHECK_LEAST}, -(-count * ${SPOT_CHECK_PERCENT} // 100)))
again = sorted(draw["population"], key=place)[:size]
print("drawn:", "OK" if again == draw["drawn"] else "DIFFERENT")
END`,
}
