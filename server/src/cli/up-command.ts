import { type Command } from './command.ts'

/** The command `up`. */
export function upCommand(root: string): Command {
  return {
    name: 'up',
    summary: '启动服务',
    options: [
      { name: 'port', value: '3000', summary: '监听端口；0 表示任选一个空闲端口' },
      { name: 'world', value: 'demo', summary: '要用的世界；没有时新建，并显示它的地址' },
      { name: 'size', value: 'S|M|L', summary: '样例数据的规模' },
      {
        name: 'data',
        value: '<folder>',
        summary: '数据文件夹；默认为当前文件夹下的 .hengzhou-settlement',
      },
      { name: 'memory', summary: '数据只在内存中，不写任何文件' },
      { name: 'open', summary: '启动后在浏览器中打开' },
    ],
    // The server is loaded by nobody who only talks to one.
    run: async ({ locale, options }) => {
      const { runUp } = await import('./up.ts')
      await runUp(root, locale, options)
    },
  }
}
