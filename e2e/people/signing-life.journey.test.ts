import { readFile } from 'node:fs/promises'
import { textsOfPdf } from '@settle/server/test/files/pdf-text.ts'
import { journey } from '#e2e/harness/journey.ts'
import { rowOf } from '#e2e/harness/lists.ts'
import { pay, submit } from '#e2e/steps/paying.ts'
import {
  heading,
  openLink,
  press,
  toSignature,
  writeByTouch,
} from '#e2e/steps/signing-on-a-phone.ts'

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
})

journey(
  'people of a spreadsheet are invited, one signs on a phone, and that one alone can be paid',
  async ({ at }) => {
    const { urls } = at.world
    const merchant = await at.open('merchant', { as: 'merchant', path: '/merchant/people/sign' })
    await merchant.getByRole('button', { name: '批量邀请', exact: true }).click()
    await merchant
      .getByLabel('选择签约名单')
      .setInputFiles(
        csv('12月骑手.csv', [
          '姓名,证件号码,手机号',
          '路漫漫,990101199209071822,10000512233',
          '路归舟,990101199103041844,10000512244',
        ]),
      )
    await merchant.getByRole('button', { name: '邀请 2 人', exact: true }).click()
    await merchant.getByRole('button', { name: '查看这一批的进度' }).click()
    await rowOf(merchant, '路漫漫').getByText('待签署', { exact: true }).waitFor()

    const [letter] = await at.world.outbox('10000512233')
    const phone = await openLink(at, /\/hbsk\/[\w-]+/.exec(letter?.text ?? '')?.[0] ?? '')
    await toSignature(phone)
    await writeByTouch(phone.locator('canvas'))
    await press(phone, '确认并签署')
    await heading(phone, '签署成功')

    // The list that was open all the time says so; the provider has the contract, with what was written on the phone.
    await rowOf(merchant, '路漫漫').getByText('已签约', { exact: true }).waitFor()
    const provider = await at.open('provider', {
      as: 'provider',
      path: '/provider/people/contract?keyWord=路漫漫',
    })
    const contract = rowOf(provider, '路漫漫').first()
    await contract.getByText('已签署', { exact: true }).waitFor()
    const [download] = await Promise.all([
      provider.waitForEvent('download'),
      contract.getByRole('button', { name: '下载合同' }).click(),
    ])
    const file = await readFile(await download.path())
    for (const text of await textsOfPdf(file)) {
      for (const part of ['路漫漫', '990101199209071822', '洛水众服科技有限公司', '模拟']) {
        if (!text.includes(part)) throw new Error(`The contract does not say ${part}: ${text}`)
      }
    }
    // A picture of what was drawn is in it.
    if (!file.includes('/Subtype /Image')) throw new Error('The contract has no signature.')

    await merchant.goto(`${urls.merchant}/merchant/payout/create`)
    await merchant
      .getByLabel('选择付款名单')
      .setInputFiles(
        csv('骑手劳务费.csv', [
          '姓名,证件号码,手机号,收款账号,开户行,发放金额(元)',
          '路漫漫,990101199209071822,10000512233,6200000000314159278,中国工商银行,860.50',
          '路归舟,990101199103041844,10000512244,6200000000314159278,中国工商银行,910.00',
        ]),
      )
    await merchant.getByText('未签约，请先完成签约').first().waitFor()
    await merchant.getByRole('button', { name: '剔除异常并继续（1 行）' }).click()
    await merchant.getByRole('button', { name: '下一步：确认' }).click()
    const orderNo = await submit(merchant)
    await pay(provider, urls.provider, orderNo)
    await at.world.advance('1m')
    await merchant.goto(`${urls.merchant}/merchant/payout/item?keyWord=${orderNo}`)
    await rowOf(merchant, '路漫漫').getByText('付款成功').waitFor()
  },
)
