import { type Catalogue } from '#shared/core/text/text.ts'

/** The texts of the help questions (client/src/features/help) and of their calls. */
export const helpEnUs: Catalogue = {
  问题: 'Question',
  问题管理: 'Questions',
  常见问题: 'FAQ',
  问题详情: 'Question',
  新增问题: 'Add question',
  查询常见问题: 'List my FAQ',
  还没有常见问题: 'No questions yet',
  '问题加载失败。': 'The questions could not be loaded.',
  '更新时间：{time}': 'Updated {time}',
  打开相关页面: 'Open the page',
  没有指定问题: 'No question was specified',
  查看常见问题: 'View a question',
  全部常见问题: 'All questions',
  '这个问题不存在、已删除，或不对您开放。':
    'This question does not exist, was deleted, or is not available to you.',
  还没有问题: 'No questions yet',
  标题: 'Title',
  可见角色: 'Visible to',
  排序: 'Order',
  是否显示: 'Shown',
  已显示: 'Shown',
  未显示: 'Not shown',
  打开方式: 'Opens',
  打开页面: 'Linked page',
  '排序 {sort}': 'Order {sort}',
  请输入标题: 'Enter a title',
  请输入内容: 'Enter the content',
  '请输入站内路径或 http 地址': 'Enter a path of this site or an http address',
  '可以使用 HTML 标签，例如 <p>、<ul>、<strong>；脚本不会执行。':
    'You can use HTML tags such as <p>, <ul> and <strong>. Scripts are not run.',
  '平台可以看到所有问题；其他角色只看到这里选择的。':
    'The platform sees every question; other roles see only those selected here.',
  '数字小的排在前面。': 'Smaller numbers come first.',
  '站内路径以 / 开头，站外地址以 http 开头；不需要时留空。':
    'Paths of this site start with /, external addresses with http. Leave empty if not needed.',
  '删除后，其他角色不再看到它。此操作不能撤销。':
    'Other roles will no longer see it. This cannot be undone.',
  '已有同名的问题，请换一个标题':
    'A question with this title already exists. Choose another title.',
  '{title}已保存': 'Saved: {title}',
  '新增{title}': 'Add {title}',
  '编辑{title}': 'Edit {title}',
  '删除{title}“{name}”？': 'Delete {title} “{name}”?',
  '已删除{title}“{name}”': 'Deleted {title} “{name}”',
  '删除选中的 {count} 条{title}？': 'Delete {count} selected {count|record|records} ({title})?',
  '已删除 {count} 条{title}': '{count} {count|record|records} deleted ({title})',
}
