import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const simulatorServerEnUs: Catalogue = {
  '世界时钟、模拟银行的毛病与魔法值，供演示使用。':
    'The world’s clock, what is wrong with the simulated bank, and magic values, for demonstrations.',
  '控制接口已关闭，不能操作模拟器':
    'The control interface is switched off, so the simulator cannot be used.',
}
