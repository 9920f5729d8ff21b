import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { saying } from 'kit/test/saying.ts'
import { faultsAt } from '../../../test/faults-at.ts'
import { findButton, findDialog, press } from '../../../test/press.ts'
import { idOf, managed } from '../../../test/managed-record.copy.ts'
import { renderConsole } from '../../../test/render-console.tsx'

const lists = (items: object[], more: object = {}) => ({
  'manage/mission/list': () => ok({ items: [], next: null }),
  'manage/record/list': () => ok({ items, next: null }),
  ...more,
})
const bodies = (requests: { body: string }[]) => requests.map(({ body }) => JSON.parse(body))

describe('confirming hours', () => {
  it('confirming hours confirms everything by suggestion over all pages, and tells who was refused and why', async () => {
    const first = [managed(1), managed(2, { flags: ['night'] })]
    const second = [managed(3), managed(4, { can: [] })]
    const { server } = await renderConsole('/records', {
      'manage/mission/list': () => ok({ items: [], next: null }),
      'manage/record/list': ({ query }) =>
        ok(query.cursor ? { items: second, next: null } : { items: first, next: 'more' }),
      'manage/record/confirm': () =>
        ok({ done: 2, refused: [{ recordId: idOf(2), error: 'recordFourEyes' }] }),
    })
    fireEvent.click(await findButton('全部按建议确认'))
    const dialog = await findDialog()
    // Three times 185 less 30 minutes.
    expect(
      within(dialog).getByText(saying('按建议时长确认 3 条记录，合计 7小时45分？')),
    ).toBeTruthy()
    expect(within(dialog).getByText('其中 1 条带有提示，建议先逐条核对。')).toBeTruthy()
    press('确认 3 条', dialog)
    expect(await screen.findByText('录入与确认须由不同人员完成，请由另一位管理员确认')).toBeTruthy()
    expect(bodies(server.to('manage/record/confirm'))).toEqual([
      { records: [1, 2, 3].map((number) => ({ recordId: idOf(number) })) },
    ])
    const gathered = server.to('manage/record/list').filter(({ query }) => query.size === '100')
    expect(gathered.map(({ query }) => query.state)).toEqual([
      'awaitingConfirmation',
      'awaitingConfirmation',
    ])
  })

  it('a record says once that its day is long, whoever noticed it', async () => {
    const long = managed(1, {
      state: 'awaitingReview',
      flags: ['long'],
      reviewLevel: 'parent',
      reviewReasons: ['longDay', 'raised'],
    })
    await renderConsole('/reviews/records', {
      'manage/record/reviewList': () => ok({ items: [long], next: null }),
    })
    expect(await screen.findAllByText('单日较长')).toHaveLength(1)
    expect(screen.getByText('时长调高')).toBeTruthy()
  })

  it('confirming hours offers to confirm all only where something that is shown can be', async () => {
    const objected = managed(1, { state: 'objected', can: ['decideObjection'] })
    const { server, unmount } = await renderConsole('/records?state=objected', lists([objected]))
    await screen.findByText('李*1')
    expect(screen.queryByText('全部按建议确认')).toBeNull()
    unmount()
    await renderConsole('/records', lists([managed(1, { can: [] })]))
    await screen.findByText('李*1')
    expect(screen.queryByText('全部按建议确认')).toBeNull()
    expect(server.to('manage/record/list').every(({ query }) => query.size === '50')).toBe(true)
  })

  it('confirming hours gathers what is confirmed under the filters that are shown', async () => {
    const { server } = await renderConsole('/records', lists([managed(1)]))
    fireEvent.click(await findButton('全部按建议确认'))
    await findDialog()
    const gathered = server.to('manage/record/list').find(({ query }) => query.size === '100')
    expect(gathered!.query).toMatchObject({ scope: 'own', state: 'awaitingConfirmation' })
  })

  it('confirming hours wants a reason for minutes that depart from the attendance', async () => {
    const { server } = await renderConsole(
      '/records',
      lists([managed(1)], { 'manage/record/confirm': () => ok({ done: 1, refused: [] }) }),
    )
    fireEvent.click(await findButton('确认 李*1'))
    const dialog = await findDialog()
    const final = within(dialog).getByLabelText<HTMLInputElement>('确认时长（分钟）')
    expect(final.value).toBe('155')
    expect(within(dialog).queryByLabelText('调整原因')).toBeNull()
    // The final figure follows the break, which asks why.
    fireEvent.change(within(dialog).getByLabelText('扣除休息（分钟）'), { target: { value: '45' } })
    expect(final.value).toBe('140')
    expect(within(dialog).getByLabelText('调整原因')).toBeTruthy()

    fireEvent.change(final, { target: { value: '120' } })
    press('确认', dialog)
    expect(await within(dialog).findByText('请填写调整原因')).toBeTruthy()
    expect(server.to('manage/record/confirm')).toEqual([])
    fireEvent.change(within(dialog).getByLabelText('调整原因'), { target: { value: '中途离开' } })
    press('确认', dialog)
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
    expect(bodies(server.to('manage/record/confirm'))).toEqual([
      {
        records: [{ recordId: idOf(1), minutes: 120, breakMinutes: 45, reason: '中途离开' }],
      },
    ])
  })

  it('confirming hours says at the break that it cannot be so long, and nothing at the minutes that follow it', async () => {
    await renderConsole('/records', lists([managed(1)]))
    fireEvent.click(await findButton('确认 李*1'))
    const dialog = await findDialog()
    fireEvent.change(within(dialog).getByLabelText('扣除休息（分钟）'), {
      target: { value: '500' },
    })
    fireEvent.change(within(dialog).getByLabelText('调整原因'), { target: { value: '午休' } })
    await faultsAt(dialog, '确认', { '扣除休息（分钟）': '休息须短于考勤的时长' })
    const final = within(dialog).getByLabelText('确认时长（分钟）')
    expect(final.getAttribute('aria-invalid')).toBeNull()
  })

  it('the list of hours says of a supplementary record everywhere that it was entered after the fact', async () => {
    const stretch = {
      signedInAt: '2026-11-15T01:00:00.000Z',
      signedOutAt: '2026-11-15T03:30:00.000Z',
      signInWay: 'manual',
      signOutWay: 'manual',
    }
    const entry = {
      kind: 'stretch',
      by: '罗天健',
      at: '2026-11-20T02:00:00.000Z',
      minutes: 150,
      reason: '活动当天场地没有信号',
      files: [],
    }
    await renderConsole('/records', {
      'manage/record/list': () =>
        ok({
          items: [
            managed(1, {
              source: 'supplementary',
              way: 'manual',
              grade: 'byHand',
              stretches: [stretch],
              flags: ['manualEntry'],
              handEntries: [entry],
            }),
          ],
          next: null,
        }),
    })
    const row = await screen.findByRole('row', { name: /李\*1/ })
    expect(row.textContent).toContain('补录 2小时30分：罗天健')
    expect(row.textContent).toContain('来源等级：人工登记')
    expect(row.textContent).not.toContain('补登')
  })

  it('the dialog of hours takes back what was wrong once it is put right, without another press', async () => {
    await renderConsole('/records', {
      'manage/record/list': () => ok({ items: [managed(1)], next: null }),
    })
    fireEvent.click(await findButton('确认 李*1'))
    const dialog = await findDialog()
    const minutes = within(dialog).getByLabelText('确认时长（分钟）')
    const type = (value: string) => {
      fireEvent.change(minutes, { target: { value } })
      fireEvent.blur(minutes)
    }
    type('0')
    press('确认', dialog)
    await waitFor(() => expect(minutes.getAttribute('aria-invalid')).toBe('true'))
    type('100')
    await waitFor(() => expect(minutes.getAttribute('aria-invalid')).toBeNull())
    // Nor does Escape throw it away without asking.
    fireEvent.keyDown(window, { key: 'Escape' })
    expect(await screen.findByText('修改的内容还没有保存，离开后会丢失')).toBeTruthy()
  })

  it('the dialog of hours asks before Escape and the cross throw away why more minutes are asked for', async () => {
    await renderConsole('/records', {
      'manage/record/list': () => ok({ items: [managed(1, { can: ['raise'] })], next: null }),
    })
    fireEvent.click(await findButton('申请调高 李*1'))
    const dialog = await findDialog()
    const reason = within(dialog).getByLabelText<HTMLTextAreaElement>('调高原因')
    fireEvent.change(reason, { target: { value: '现场纸质签到表第三行' } })
    fireEvent.keyDown(window, { key: 'Escape' })
    expect(await screen.findByText('修改的内容还没有保存，离开后会丢失')).toBeTruthy()
    press('取消', screen.getAllByRole('dialog').at(-1))
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    expect(reason.value).toBe('现场纸质签到表第三行')
    press('关闭', dialog)
    await screen.findByText('修改的内容还没有保存，离开后会丢失')
    press('不保存，离开')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    ['降为人工登记', {}, '签到计得 3小时5分'],
    ['仍为人工登记', { source: 'manual', way: 'manual', grade: 'byHand' }, '登记时长 3小时5分'],
  ])(
    'asking for more minutes says the most there can be and what becomes of the grade: %s',
    async (grade, of, computed) => {
      await renderConsole(
        '/records',
        lists([managed(1, { ...of, can: ['raise'], mostMinutes: 210 })]),
      )
      fireEvent.click(await findButton('申请调高 李*1'))
      const dialog = await findDialog()
      const told = dialog.querySelector('.consequence')!.textContent
      expect(told).toContain('最多可以申请 3小时30分（计划 3小时0分）')
      expect(told).toContain(`来源等级${grade}`)
      expect(told).toContain(computed)
      expect(told).not.toContain(grade.startsWith('仍') ? '降为' : '仍为')
      const minutes = within(dialog).getByLabelText('申请的时长（分钟）')
      fireEvent.change(minutes, { target: { value: '211' } })
      press('提交申请', dialog)
      await within(dialog).findByText('不能超过该场次计入时长的时间 3小时30分')
    },
  )

  it('confirming hours confirms no more than was measured, and leads to asking for more with a proof', async () => {
    const { server } = await renderConsole(
      '/records',
      lists([managed(1, { can: ['confirm', 'raise'] })], {
        'file/upload': () =>
          ok({
            fileId: idOf(9),
            name: 'sheet.png',
            type: 'image/png',
            size: 9,
            at: '2026-11-16T00:00:00.000Z',
          }),
        'manage/record/raise': () => ok({ done: 1, refused: [] }),
      }),
    )
    fireEvent.click(await findButton('确认 李*1'))
    const confirming = await findDialog()
    fireEvent.change(within(confirming).getByLabelText('确认时长（分钟）'), {
      target: { value: '156' },
    })
    press('确认', confirming)
    expect(await within(confirming).findByText(/确认的时长不能多于 2小时35分/)).toBeTruthy()
    press('取消', confirming)
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())

    fireEvent.click(await findButton('申请调高 李*1'))
    const raising = await findDialog()
    press('提交申请', raising)
    expect(await within(raising).findByText('请填写申请的时长')).toBeTruthy()
    fireEvent.change(within(raising).getByLabelText('申请的时长（分钟）'), {
      target: { value: '170' },
    })
    fireEvent.change(within(raising).getByLabelText('调高原因'), {
      target: { value: '签到表第三行' },
    })
    press('提交申请', raising)
    expect(await within(raising).findByText('请上传证明材料')).toBeTruthy()
    expect(server.to('manage/record/raise')).toEqual([])
  })

  it('the list of hours says once who asked for more minutes, and how many', async () => {
    const at = '2026-11-16T01:00:00.000Z'
    const entry = { by: '罗天健', at, reason: '现场签到表第三行', files: [] }
    await renderConsole(
      '/records',
      lists([
        managed(1, {
          raisedMinutes: 200,
          handEntries: [
            { ...entry, kind: 'stretch', by: '陈负责', minutes: 155 },
            { ...entry, kind: 'raise', minutes: 45 },
          ],
        }),
      ]),
    )
    const row = await screen.findByRole('row', { name: /李\*1/ })
    expect(row.textContent!.match(/申请调高/g)).toHaveLength(1)
    expect(row.textContent).toContain('申请调高 0小时45分：罗天健')
    expect(row.textContent).toContain('建议时长3小时20分')
  })

  it('confirming hours that somebody asked to raise says who asked, how many more, why, and with what proof', async () => {
    const file = { fileId: idOf(7), name: '签到表.pdf', size: 2000, at: '2026-11-16T01:00:00.000Z' }
    const asked = { by: '罗天健', at: '2026-11-16T01:00:00.000Z', reason: '现场签到表第三行' }
    const raise = { ...asked, kind: 'raise', minutes: 45, files: [file] }
    await renderConsole(
      '/records',
      lists([managed(1, { raisedMinutes: 200, handEntries: [raise] })]),
    )
    fireEvent.click(await findButton('确认 李*1'))
    const dialog = await findDialog()
    expect(dialog.textContent).toContain('已申请由 2小时35分 调高到 3小时20分')
    expect(dialog.textContent).toContain('申请调高 0小时45分：罗天健')
    expect(dialog.textContent).toContain('原因：现场签到表第三行')
    expect(dialog.textContent).toContain('签到表.pdf')
  })

  it('the list of hours shows flags, ways and both figures in words', async () => {
    await renderConsole(
      '/records',
      lists([
        managed(1, {
          state: 'publicised',
          minutes: 120,
          flags: ['manualEntry', 'edited'],
          publicityEndsAt: '2026-11-22T16:00:00.000Z',
          handEntries: [
            {
              kind: 'stretch',
              by: '罗天健',
              byId: idOf(8),
              at: '2026-03-01T01:00:00.000Z',
              minutes: 120,
              reason: '手机没电',
              files: [],
            },
          ],
          can: [],
        }),
      ]),
    )
    const row = await screen.findByRole('row', { name: /李\*1/ })
    expect(row.textContent).toContain('原因：手机没电证明材料保存到办完后 90 天')
    expect(row.textContent).toContain('08:59:31–12:05')
    expect(row.textContent).toContain('签到：扫码，签退：按计划时间补签退')
    expect(row.textContent).toContain('记录方式：扫码来源等级：扫码')
    expect(row.textContent).toContain('签到计得3小时5分')
    expect(row.textContent).toContain('确认时长2小时0分')
    expect(row.textContent).toContain('补登已调整')
    expect(row.textContent).toContain('公示至 2026-11-23')
    expect(within(row).queryByRole('button')).toBeNull()
  })

  it('the list of hours says of an imported record its way, system and grade, and neither signed in nor by hand', async () => {
    await renderConsole(
      '/records',
      lists([
        managed(1, {
          stretches: [],
          way: 'import',
          source: 'import',
          sourceSystem: 'shenzhen',
          grade: 'declared',
          enteredBy: '罗天健',
          state: 'publicised',
          can: [],
        }),
      ]),
    )
    const row = await screen.findByRole('row', { name: /李\*1/ })
    expect(row.textContent).toContain('记录方式：导入（志愿深圳）来源等级：导入')
    expect(row.textContent).toContain('导入时长3小时5分')
    expect(row.textContent).toContain('导入：罗天健')
    expect(row.textContent).not.toMatch(/签到|补登/)
  })

  it('the list of hours says that the publicity of a record is halted instead of that it goes on until a day', async () => {
    const publicityEndsAt = '2026-12-01T04:00:00.000Z'
    const frozen = { state: 'publicised', publicityEndsAt, frozen: true } as const
    await renderConsole('/records', lists([managed(1, frozen)]))
    const row = (await screen.findByText('公示已冻结')).closest('tr')!
    expect(row.textContent).not.toMatch(/公示中|公示至|核查中，已冻结/)
  })

  it('the list of hours says who holds a frozen record, and invites nobody to confirm it', async () => {
    const held = { frozen: true, frozenBy: '广州市志愿者联合会', can: [] }
    await renderConsole('/records', lists([managed(1, held)]))
    const row = await screen.findByRole('row', { name: /李\*1/ })
    expect(row.textContent).toContain('核查中，已冻结')
    expect(row.textContent).toContain('由广州市志愿者联合会冻结，解除冻结前不能办理')
    expect(within(row).queryByRole('link', { name: '邀请一位审核' })).toBeNull()
  })

  it('the list of hours says late minutes without empty hours, and why something was entered by hand only once', async () => {
    const reason = '签到设备故障，按现场签到表补登'
    const entry = { kind: 'stretch', by: '陈负责', at: '2026-11-15T05:00:00.000Z', minutes: 155 }
    await renderConsole(
      '/records',
      lists([
        managed(1, {
          lateMinutes: 3,
          earlyLeaveMinutes: 65,
          reason,
          handEntries: [{ ...entry, reason, files: [] }],
        }),
      ]),
    )
    expect(await screen.findByText('迟到 3分')).toBeTruthy()
    expect(screen.getByText('早退 1小时5分')).toBeTruthy()
    expect(screen.getAllByText(`原因：${reason}`)).toHaveLength(1)
  })

  it('the list of hours says who may answer what the reader may not, and leads to where somebody is invited', async () => {
    const organization = { organizationId: idOf(9), organizationName: '越秀区志愿者联合会' }
    await renderConsole(
      '/records',
      lists([
        managed(1, {
          state: 'objected',
          can: [],
          objection: {
            reason: '当天没有到场',
            at: '2026-11-20T02:00:00.000Z',
            dueAt: '2026-12-04T16:00:00.000Z',
            overdue: false,
            files: [],
            contactMasked: null,
          },
          waitsFor: { ...organization, roles: ['owner', 'reviewer'] },
        }),
        managed(2, { can: [], own: false, waitsFor: { ...organization, roles: ['reviewer'] } }),
        managed(3, {
          state: 'awaitingReview',
          can: [],
          waitsFor: { ...organization, roles: ['reviewer'] },
          revokedBy: { ...organization, roles: ['owner'] },
        }),
        managed(4, {
          can: [],
          own: false,
          waitsFor: { ...organization, roles: ['owner', 'reviewer'], vacant: true },
        }),
      ]),
    )
    const row = await screen.findByRole('row', { name: /李\*1/ })
    expect(row.textContent).toContain('须由越秀区志愿者联合会答复：负责人、审核')
    expect(row.textContent).toContain('2026-12-04 周五 前答复')
    expect(within(row).getByRole('link', { name: '邀请一位审核' }).getAttribute('href')).toBe(
      '/staff',
    )
    const other = screen.getByRole('row', { name: /李\*2/ })
    expect(other.textContent).toContain('须由越秀区志愿者联合会确认：审核')
    expect(screen.getByRole('row', { name: /李\*4/ }).textContent).toContain(
      '须由越秀区志愿者联合会确认，那里目前没有可以办理的人：须由其负责人任命一位没有经手的管理员（负责人、审核）',
    )
    const long = screen.getByRole('row', { name: /李\*3/ })
    expect(long.textContent).toContain('须由越秀区志愿者联合会复核：审核')
    fireEvent.click(within(long).getByRole('button', { name: '查看谁可以撤销 李*3' }))
    expect(long.textContent).toContain('须由越秀区志愿者联合会撤销：负责人')
    expect(within(long).queryByRole('link', { name: '邀请一位审核' })).toBeNull()
    expect(within(other).queryByRole('link', { name: '邀请一位审核' })).toBeNull()
  })

  it('the list of hours shows before it confirms when somebody came and left, and how far from the plan', async () => {
    await renderConsole('/records', lists([managed(1, { lateMinutes: 3, earlyLeaveMinutes: 65 })]))
    fireEvent.click(await findButton('确认 李*1'))
    const dialog = await findDialog()
    expect(dialog.querySelectorAll('.stretches li')).toHaveLength(1)
    expect(within(dialog).getByText('迟到 3分')).toBeTruthy()
    expect(within(dialog).getByText('早退 1小时5分')).toBeTruthy()
  })

  it('the list of hours revokes only after reason and typed word', async () => {
    const { server } = await renderConsole(
      '/records',
      lists([managed(1, { state: 'effective', can: ['revoke'] })], {
        'manage/record/revoke': () => ok({}),
      }),
    )
    fireEvent.click(await findButton('撤销 李*1'))
    const dialog = await findDialog()
    within(dialog).getByText(saying('撤销 李*1，敬老院周末陪伴，2026-11-15 周日 的 2小时35分？'))
    const confirm = () => press('撤销', dialog)
    fireEvent.change(within(dialog).getByLabelText('原因'), { target: { value: '核实' } })
    confirm()
    expect(server.to('manage/record/revoke')).toEqual([])
    fireEvent.change(within(dialog).getByLabelText('原因'), { target: { value: '核实未到场' } })
    confirm()
    expect(await within(dialog).findByText('请输入“撤销”')).toBeTruthy()
    expect(server.to('manage/record/revoke')).toEqual([])
    fireEvent.change(within(dialog).getByLabelText(/请输入“撤销”以确认/), {
      target: { value: '撤销' },
    })
    confirm()
    await waitFor(() => expect(server.to('manage/record/revoke')).toHaveLength(1))
  })

  it('the list of hours decides an objection and says beforehand what the figure means', async () => {
    const { server } = await renderConsole(
      '/records?state=objected',
      lists(
        [
          managed(1, {
            state: 'objected',
            objection: {
              reason: '他当天中午就离开了',
              at: '2026-11-18T02:00:00.000Z',
              dueAt: '2026-12-02T16:00:00.000Z',
              overdue: false,
              contactMasked: '138****8000',
              files: [],
            },
            can: ['decideObjection'],
          }),
        ],
        {
          'manage/record/decideObjection': () => refused('recordTookPart'),
          'manage/record/revealObjector': ({ body }: { body: string }) =>
            JSON.parse(body).ticket ? ok({ mobile: '13800138000' }) : refused('revealProofNeeded'),
          'auth/proof/password': () => ok({ ticket: 'T'.repeat(43), expiresIn: 300 }),
        },
      ),
    )
    fireEvent.click(await findButton('处理异议 李*1'))
    const dialog = await findDialog()
    expect(within(dialog).getByText('异议人联系电话 138****8000')).toBeTruthy()
    press('查看完整号码', dialog)
    const asked = await screen.findByLabelText('登录密码')
    fireEvent.change(asked, { target: { value: 'Zhiyuan2026' } })
    press('查看', asked.closest('[role=dialog]') as HTMLElement)
    expect(await within(dialog).findByText('异议人联系电话 13800138000')).toBeTruthy()
    expect(within(dialog).getByText('维持原记录，重新公示')).toBeTruthy()
    const minutes = within(dialog).getByLabelText('处理后的时长（分钟）')
    fireEvent.change(minutes, { target: { value: '0' } })
    expect(within(dialog).getByText('不予记录')).toBeTruthy()
    fireEvent.change(minutes, { target: { value: '90' } })
    expect(within(dialog).getByText('更正为 1小时30分，重新公示')).toBeTruthy()
    fireEvent.change(within(dialog).getByLabelText('处理说明'), {
      target: { value: '现场监控显示十点半离开' },
    })
    press('提交处理结果', dialog)
    expect(
      await within(dialog).findByText(
        '您录入或确认过这条时长，不能再由您撤销、更正、复核或答复异议，请由没有参与的另一位管理员或上级组织办理',
      ),
    ).toBeTruthy()
    expect(bodies(server.to('manage/record/decideObjection'))[0]).toMatchObject({ minutes: 90 })
  })

  it('the list of records says who may revoke a record behind one line, and who has the next step at once', async () => {
    const organization = { organizationId: idOf(9), organizationName: '越秀区志愿者联合会' }
    const records = [
      managed(1, {
        state: 'publicised',
        can: [],
        revokedBy: { ...organization, roles: ['owner'], vacant: true },
      }),
    ]
    await renderConsole('/records', {
      'manage/record/list': () => ok({ items: records, next: null }),
    })
    const more = await findButton('查看谁可以撤销 李*1')
    expect(more.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByText(/^须由越秀区志愿者联合会撤销/)).toBeNull()
    fireEvent.click(more)
    expect(more.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByText(/^须由越秀区志愿者联合会撤销/)).toBeTruthy()
  })

  it('an objection decided with more minutes than were measured says beforehand that the node above must agree', async () => {
    const can = ['decideObjection'] as const
    const objected = managed(1, { state: 'objected', mostMinutes: 190, way: 'manual', can })
    await renderConsole('/records', {
      'manage/record/list': () => ok({ items: [objected], next: null }),
      'manage/record/decideObjection': () => ok({}),
    })
    fireEvent.click(await findButton('处理异议 李*1'))
    const dialog = await findDialog()
    const minutes = within(dialog).getByLabelText('处理后的时长（分钟）')
    fireEvent.change(minutes, { target: { value: '191' } })
    press('提交处理结果', dialog)
    await within(dialog).findByText('不能超过该场次计入时长的时间 3小时10分')
    fireEvent.change(minutes, { target: { value: '186' } })
    within(dialog).getByText('更正为 3小时6分，复核同意后公示')
    const said = within(dialog).getByText(/多于登记的 3小时5分，.*须由上级组织复核同意/)
    expect(said.closest('[role=status]')).not.toBeNull()
    fireEvent.change(minutes, { target: { value: '185' } })
    expect(within(dialog).queryByText(/多于登记/)).toBeNull()
    fireEvent.change(minutes, { target: { value: '186' } })
    const reason = within(dialog).getByLabelText('处理说明')
    fireEvent.change(reason, { target: { value: '核对了签到表' } })
    press('提交处理结果', dialog)
    await screen.findByText('异议已处理，时长待复核同意后公示')
  })

  it('the list of records has what corrections made of a record, by whom, from how many minutes to how many and why', async () => {
    const of = { at: '2026-11-16T02:00:00.000Z', organizationName: '晨光志愿服务队' }
    const corrected = managed(1, {
      corrections: [{ ...of, former: 155, minutes: 200, reason: '核对签到表' }],
    })
    await renderConsole('/records', {
      'manage/record/list': () => ok({ items: [corrected], next: null }),
    })
    const row = (await screen.findByText('原因：核对签到表')).closest('tr')!
    expect(row.textContent).toContain(
      '晨光志愿服务队更正时长，由2小时35分更正为3小时20分，2026-11-16',
    )
  })
})

describe('reviewing long days', () => {
  it('reviewing long days approves the chosen ones', async () => {
    const { server } = await renderConsole('/reviews/records', {
      'manage/record/reviewList': () =>
        ok({
          items: [
            managed(1, {
              state: 'awaitingReview',
              minutes: 540,
              reviewLevel: 'parent',
              flags: ['long'],
              can: ['review', 'return'],
            }),
          ],
          next: null,
        }),
      'manage/record/approve': () => ok({ done: 1, refused: [] }),
    })
    fireEvent.click(await screen.findByRole('checkbox', { name: '选择 李*1 440201' }))
    press('复核通过所选 1 条')
    const dialog = await findDialog()
    expect(within(dialog).getByText(saying('复核通过 1 条记录，合计 9小时0分？'))).toBeTruthy()
    press('通过 1 条', dialog)
    await waitFor(() => expect(server.to('manage/record/approve')).toHaveLength(1))
    expect(bodies(server.to('manage/record/approve'))).toEqual([{ recordIds: [idOf(1)] }])
  })
})
