import { inPlace, type MagicValue } from '#server/simulators/magic-values.ts'

/** Where a value asks for a fault (kit.md, section 2). */
export type FaultMagicPlace = 'faultAccount' | 'verificationYuan' | 'faultHeader'

/** How the value stands in the input; a key of the texts. */
export const faultMagicPlaces: Readonly<Record<FaultMagicPlace, string>> = {
  faultAccount: '登录的账号（密码照旧）',
  verificationYuan: '打款验证填写的金额（元）',
  faultHeader: '任意接口的请求头',
}

/** Every value that asks for a fault. The list of the panel, docs/magic-values.md and the tests are made from it. */
export const faultMagicValues: readonly MagicValue<FaultMagicPlace>[] = [
  ...inPlace('faultAccount', [
    ['qa401', '商户登录后，首页接口返回一次 401'],
    ['qa403', '商户登录后，首页接口返回一次 403'],
    ['qa500', '商户登录后，首页接口返回一次 500'],
    ['qa504', '商户登录后，首页接口返回一次 504'],
    [
      'name+fault@operation*times~delay',
      '以该账号登录，只对这次登录生效；操作、次数、延迟（毫秒）都可省略',
      'merchant+500@provider.switch*2~1500',
    ],
  ]),
  ...inPlace('verificationYuan', [
    ['9401', '返回 401，不计入验证次数'],
    ['9403', '返回 403，不计入验证次数'],
    ['9404', '返回 404，不计入验证次数'],
    ['9500', '返回 500，不计入验证次数'],
    ['9504', '返回 504，不计入验证次数'],
    ['9200', '业务失败，不计入验证次数'],
    ['9901', '验证已执行并计数，但连接断开，收不到结果'],
  ]),
  ...inPlace('faultHeader', [
    ['X-Fake-Fault', '仅这一次请求返回 500', 'X-Fake-Fault: 500'],
    ['X-Fake-Fault', '请求已执行，3 秒后返回 504', 'X-Fake-Fault: 504; delay=3000; phase=after'],
    [
      'X-Fake-Fault',
      '业务失败，提示自定',
      'X-Fake-Fault: business; message=%E4%BD%99%E9%A2%9D%E4%B8%8D%E8%B6%B3',
    ],
    ['X-Fake-Fault', '连接断开', 'X-Fake-Fault: reset'],
    ['X-Fake-Delay', '正确结果，但延迟 1.5 秒', 'X-Fake-Delay: 1500'],
    ['Prefer', '与 X-Fake-Fault: 403 相同', 'Prefer: code=403'],
  ]),
]
