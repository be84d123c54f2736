import { type Words } from './words.ts'

/** A part of what has to be known before the first call. */
export interface GuideSection {
  readonly title: string
  readonly paragraphs: readonly string[]
  /** What is written and what it means. */
  readonly rows: readonly (readonly [form: string, meaning: string])[]
}

/** What holds for all calls, in the order in which a newcomer needs it (rulings.md). */
export function guideIn({ say }: Words): readonly GuideSection[] {
  return [
    {
      title: say('登录与令牌'),
      paragraphs: [
        say(
          '先调用登录取得令牌，之后每次调用带上请求头 X-Access-Token。五个演示账号 admin、operator、agent、merchant、provider 的密码都是 Hz123456。',
        ),
        say('令牌失效、伪造或已退出时返回 401；角色或按钮权限不足时返回 403。'),
      ],
      rows: [],
    },
    {
      title: say('信封与结果'),
      paragraphs: [
        say(
          '除文件外，回答都是一个信封：success、message、code、result、timestamp（世界的时间，毫秒）。是否成功只看 success。',
        ),
      ],
      rows: [
        ['HTTP 200 · success: true', say('完成；code 为 0 或 200')],
        ['HTTP 200 · code 500', say('被规则拒绝；message 是给用户看的一句话')],
        ['HTTP 200 · code 404', say('该数据不存在或无权限')],
        ['HTTP 200 · code 409', say('数据已被他人修改；result 是现在的行')],
        ['HTTP 400', say('请求有误：缺少参数、类型不对、超出范围或参数重复')],
        ['HTTP 401', say('没有令牌，或令牌失效')],
        ['HTTP 403', say('角色不能调用（code 403），或没有按钮权限（code 510）')],
        ['HTTP 404', say('路径不存在，或请求指定的世界不存在')],
        ['HTTP 413', say('请求内容过大')],
      ],
    },
    {
      title: say('列表查询'),
      paragraphs: [
        say(
          '列表的每个可见字段都可以作为查询参数筛选，值的写法如下；以掩码显示的字段不能筛选和排序，空值视为没有条件，未知参数被忽略。',
        ),
      ],
      rows: [
        ['status=1', say('等于')],
        ['realname=*张*', say('包含；* 代表任意多个字符')],
        ['status=1,2', say('等于其中之一')],
        ['channels=,1,2,', say('字段是逗号分隔的列表，包含其中之一')],
        ['status=!1', say('不等于')],
        ['version=>= 2', say('比较：> >= < <= 或 gt ge lt le，与值之间有一个空格')],
        [
          'createTime_begin=2026-11-01&createTime_end=2026-11-30',
          say('范围，两端都包含；只写日期时从零点到当天结束'),
        ],
        ['status_MultiString=1,2', say('等于其中之一，另一种写法')],
        ['keyWord=…', say('在该列表的关键字段中包含')],
        [
          'superQueryParams=[{"field","rule","val"}]',
          say('高级查询：JSON 列表，superQueryMatchType 为 and 或 or'),
        ],
        ['column=createTime&order=desc', say('排序')],
        ['pageNo=1&pageSize=10', say('分页，每页最多 1000 条')],
      ],
    },
    {
      title: say('字段的形式'),
      paragraphs: [],
      rows: [
        ['…Fen', say('金额，整数，单位是分')],
        ['…Ppm', say('费率，整数，单位是百万分之一：68000 即 6.8%')],
        ['…Time', say('时间，YYYY-MM-DD HH:mm:ss，东八区')],
        ['…_dictText', say('列表中编码的文字，在编码旁边')],
        ['id', say('19 位数字的文本，不要转成数字')],
      ],
    },
    {
      title: say('重复请求'),
      paragraphs: [
        say(
          '会改变数据的调用可以带请求头 Idempotency-Key（1 到 64 个可打印的 ASCII 字符）。24 小时内，同一用户对同一操作再次使用它时，返回第一次的结果而不再执行；内容不同则是冲突（code 409）。没有留下任何改变的拒绝不占用它。',
        ),
        say(
          '登录、上传和公开的调用不使用它；含令牌或超过 64 KB 的结果不保存，再次调用时回答“该请求已处理，请刷新查看结果”。',
        ),
      ],
      rows: [],
    },
    {
      title: say('世界与语言'),
      paragraphs: [
        say(
          '数据属于一个世界，缺省为 default。请求头 X-Fake-World 指定另一个世界，与令牌所属的世界不同时返回 409。每个回答都带有 X-Fake-World 和 X-Fake-Request-Id。',
        ),
        say('请求头 X-Locale 为 en-US 时，message、菜单标题和字典文字为英文。'),
      ],
      rows: [],
    },
  ]
}

/** The guide as the Markdown of a description, for readers of the document that are not ours. */
export function guideAsMarkdown(sections: readonly GuideSection[]): string {
  return sections
    .map(({ title, paragraphs, rows }) =>
      [
        `## ${title}`,
        ...paragraphs,
        rows.map(([form, meaning]) => `- \`${form}\`: ${meaning}`).join('\n'),
      ]
        .filter((part) => part !== '')
        .join('\n\n'),
    )
    .join('\n\n')
}
