import { type Catalogue } from '#shared/core/text/text.ts'

/** The simulator inside the application: clock, queue, switches, outbox, magic values. */
export const simulatorEnUs: Catalogue = {
  模拟器: 'Simulator',
  时钟: 'Clock',
  '世界 {world} · 上海时间': 'World {world} · Shanghai time',
  '{scale} 倍速': '{scale} times as fast',
  真实: 'Real',
  停住: 'Stopped',
  倍速: 'Scaled',
  倍数: 'Factor',
  快进: 'Advance',
  '+1 小时': '+1 hour',
  '+1 天': '+1 day',
  '+3 天': '+3 days',
  '+7 天': '+7 days',
  时钟已更新: 'The clock was set',
  '时钟已更新，发生了 {count} 件事': 'The clock was set; {count} {count|thing|things} happened',
  '到期的事件按顺序全部发生。时钟只能向前；登录也按世界时间过期。':
    'All that comes due happens in its order. The clock only moves forward, and sessions end by it too.',
  银行与支付宝的毛病: 'What is wrong with bank and Alipay',
  系统停机: 'Down',
  '不回话也不应答查询；恢复后一次办完积压的事。':
    'Says nothing and answers no query; does all that has waited when it is up again.',
  重复通知: 'Tells twice',
  '每个通知一秒后再来一次，业务只应记一次。':
    'Each notification comes again a second later and must count once.',
  通知乱序: 'Tells in the wrong order',
  '先通知结果，后通知受理。': 'The result comes before the acceptance.',
  到账不通知: 'Tells nobody of receipts',
  '钱到了银行却不通知，次日对账才发现（长款）。':
    'Money arrives and nobody is told; the reconciliation of the next day finds it (bank only).',
  对账单丢一笔: 'Statements lack a line',
  '每份对账单少当天最早的一笔（短款）；钱不受影响。':
    'Each statement lacks the first line of its day (ledger only); the money is not touched.',
  对账单重一笔: 'Statements double a line',
  '每份对账单有一笔出现两次（长款）。': 'Each statement has a line twice (bank only).',
  对账单改金额: 'Statements alter an amount',
  '每份对账单有一笔多 1.00 元（金额不符）。':
    'Each statement has a line that is CNY 1.00 too high (amounts differ).',
  接下来会发生: 'What happens next',
  '没有等待发生的事件。': 'Nothing waits to happen.',
  '共 {count} 个，这里是最早的 {shown} 个。': '{count} in total; these are the first {shown}.',
  电子签约: 'E-signing',
  银行: 'Bank',
  支付宝: 'Alipay',
  系统任务: 'System job',
  发件箱: 'Outbox',
  '还没有发出短信或打款。': 'No text message or deposit has been sent yet.',
  魔法值: 'Magic values',
  搜索魔法值: 'Search magic values',
  '搜索魔法值，例如 失败、0004': 'Search, for example fails, 0004',
  '共 {count} 个，输入文字缩小范围；控制面板里有全部。':
    '{count} in total; type to narrow them. The control panel has all of them.',
  '在相应的输入框里填这些值，模拟的银行、支付宝、短信就会这样回答。':
    'Enter these values where they belong, and the simulated bank, Alipay or SMS answers so.',

  查询模拟器: 'Read the simulator',
  拨动世界时钟: 'Set the world’s clock',
  设置模拟银行的毛病: 'Set what is wrong with the simulated bank',
  查询魔法值: 'List the magic values',
}
