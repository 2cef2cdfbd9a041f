import { existsSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import ts from "typescript";

/** Texts that code may send to a caller: whole sentences, with `value` where only a run would show it. */
interface ServerSentences {
  sentences: Set<string>;
  /** Places whose text cannot be determined from the code. */
  unclear: string[];
}

const root = process.cwd();
const fileOf = (node: ts.Node) => relative(root, node.getSourceFile().fileName);

/** Reads `entries` and all that they import of ours. `isShown` of an error's code: whether its `detail` is what people are shown. */
export function readServerSentences(entries: string[], isShown: (code: string) => boolean): ServerSentences {
  const program = programOf(entries);
  const files = program.getSourceFiles().filter(({ isDeclarationFile }) => !isDeclarationFile);
  const reader = new Reader(program.getTypeChecker(), files);
  const spoken: ServerSentences = { sentences: new Set(), unclear: [] };
  for (const node of files.flatMap((file) => [...nodesOf(file)])) {
    for (const stated of statedBy(node, (code) => (reader.textsOf(code) ?? [""]).some(isShown))) {
      const texts = reader.textsOf(stated);
      for (const text of texts ?? []) spoken.sentences.add(text);
      if (texts) continue;
      spoken.unclear.push(`${fileOf(stated)}: ${stated.getText()}`);
    }
  }
  spoken.sentences.delete("");
  return spoken;
}

/** Without libraries: they say nothing, and reading them would take most of the time. */
function programOf(entries: string[]): ts.Program {
  const options: ts.CompilerOptions = { noLib: true, types: [], strict: true, target: ts.ScriptTarget.Latest };
  const host = ts.createCompilerHost(options, true);
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => {
      const base = text.startsWith("@/") ? join(root, text.slice(2)) : resolve(dirname(from), text);
      const resolvedFileName = text.startsWith("@/") || text.startsWith(".") ? sourceAt(base) : undefined;
      return { resolvedModule: resolvedFileName ? { resolvedFileName, extension: ts.Extension.Ts } : undefined };
    });
  return ts.createProgram(
    entries.map((entry) => join(root, entry)),
    options,
    host,
  );
}

const sourceAt = (base: string) => [`${base}.ts`, join(base, "index.ts")].find(existsSync);

function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* nodesOf(child);
}

/** The ways in which code says something to a caller. */
function statedBy(node: ts.Node, shows: (code: ts.Expression) => boolean): ts.Expression[] {
  if (ts.isNewExpression(node)) {
    const [first, second] = node.arguments ?? [];
    const name = node.expression.getText();
    if (name === "AppError") return first && second && shows(first) ? [second] : [];
    // Console text on a list that could not be read, or is not believed.
    if (
      name === "FormatError" ||
      name === "Doubted" ||
      (name === "Error" && fileOf(node).startsWith("server/intel/sync/"))
    )
      return first ? [first] : [];
    return (name === "AddressError" || name === "TargetError") && second ? [second] : [];
  }
  // Console text on an error, an issue of a field, and a receiver's refusal.
  if (ts.isObjectLiteralExpression(node)) {
    const code = memberOf(node, "code");
    const isIssue = memberOf(node, "path") ?? (code && ts.isStringLiteral(code));
    const detail = memberOf(node, "detail");
    if (code && detail) return shows(code) ? [detail] : [];
    const found = isIssue ? memberOf(node, "message") : memberOf(node, "durationMs") && memberOf(node, "error");
    return found ? [found] : [];
  }
  if (!ts.isCallExpression(node)) return [];
  const { expression, arguments: given } = node;
  if (expression.getText() === "disableSubscription") return given.slice(3);
  if (!fileOf(node).startsWith("server/api/")) return [];
  // A rule between fields; see acrossFields.
  if (expression.getText() === "add" && given.length === 2) return given.slice(1);
  // A schema's own words.
  if (!ts.isPropertyAccessExpression(expression) || !schemaWords.has(expression.name.text)) return [];
  return given.flatMap((one) => {
    if (ts.isObjectLiteralExpression(one)) return memberOf(one, "error") ?? memberOf(one, "message") ?? [];
    return ts.isStringLiteralLike(one) && one !== given[0] ? [one] : [];
  });
}

const schemaWords = new Set(["min", "max", "length", "regex", "refine", "never", "number", "string", "union"]);

function memberOf(object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  for (const one of object.properties) {
    if (ts.isSpreadAssignment(one) && ts.isObjectLiteralExpression(one.expression)) {
      const found = memberOf(one.expression, name);
      if (found) return found;
    }
    if (one.name?.getText() !== name) continue;
    if (ts.isPropertyAssignment(one)) return one.initializer;
    if (ts.isShorthandPropertyAssignment(one)) return one.name;
  }
  return undefined;
}

const alternatives = new Set([ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken]);
/** Said where it was made. */
const takenOut = new Set(["message", "error"]);

/** Follows an expression back to the texts that it may be. */
class Reader {
  private readonly calls = new Map<ts.Symbol, ts.CallExpression[]>();
  private readonly assigned = new Map<ts.Symbol, ts.Expression[]>();
  private readonly following = new Set<ts.Node>();

  constructor(
    private readonly checker: ts.TypeChecker,
    files: readonly ts.SourceFile[],
  ) {
    for (const node of files.flatMap((file) => [...nodesOf(file)])) {
      if (ts.isCallExpression(node)) this.note(this.calls, node.expression, node);
      const isAssignment = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
      if (isAssignment) this.note(this.assigned, node.left, node.right);
    }
  }

  private note<T>(notes: Map<ts.Symbol, T[]>, name: ts.Node, value: T): void {
    const symbol = ts.isIdentifier(name) ? this.symbolOf(name) : undefined;
    if (symbol) notes.set(symbol, [...(notes.get(symbol) ?? []), value]);
  }

  private symbolOf(name: ts.Node): ts.Symbol | undefined {
    const symbol =
      ts.isIdentifier(name) && ts.isShorthandPropertyAssignment(name.parent)
        ? this.checker.getShorthandAssignmentValueSymbol(name.parent)
        : this.checker.getSymbolAtLocation(name);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  /**
   * Null where the texts cannot be determined. No texts: there is none, or it was collected where the error was made.
   */
  textsOf(expression: ts.Expression): string[] | null {
    const node = bare(expression);
    if (this.following.has(node)) return [];
    this.following.add(node);
    try {
      return this.follow(node);
    } finally {
      this.following.delete(node);
    }
  }

  private follow(node: ts.Expression): string[] | null {
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return [node.text];
    if (ts.isTemplateExpression(node)) return this.fill(node);
    if (ts.isConditionalExpression(node)) return this.all([node.whenTrue, node.whenFalse]);
    if (ts.isBinaryExpression(node) && alternatives.has(node.operatorToken.kind))
      return this.all([node.left, node.right]);
    if (ts.isArrowFunction(node)) return this.all(returnsOf(node));
    if (this.isTakenOut(node)) return [];
    const found =
      (ts.isIdentifier(node) && this.named(node)) ||
      (ts.isElementAccessExpression(node) && this.membersOf(node)) ||
      (ts.isCallExpression(node) && this.functionsOf(node.expression).flatMap(returnsOf));
    return (found && found.length > 0 ? this.all(found) : null) ?? this.byType(node);
  }

  /** `error.message`, or the same by destructuring. */
  private isTakenOut(node: ts.Expression): boolean {
    if (ts.isPropertyAccessExpression(node)) return takenOut.has(node.name.text);
    const declaration = ts.isIdentifier(node) && this.symbolOf(node)?.valueDeclaration;
    if (!declaration || !ts.isBindingElement(declaration)) return false;
    return takenOut.has((declaration.propertyName ?? declaration.name).getText());
  }

  /** Texts that the type alone shows: none, or one of a few words. */
  private byType(node: ts.Expression): string[] | null {
    const type = this.checker.getTypeAtLocation(node);
    const parts = type.isUnion() ? type.types : [type];
    if (parts.some(({ flags }) => flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.String))) return null;
    return parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
  }

  private all(nodes: readonly ts.Expression[]): string[] | null {
    const texts = nodes.map((node) => this.textsOf(node));
    return texts.includes(null) ? null : (texts as string[][]).flat();
  }

  private fill({ head, templateSpans }: ts.TemplateExpression): string[] {
    return templateSpans.reduce(
      (begun, { expression, literal }) => {
        const values = this.textsOf(expression);
        const known = values && values.length > 0 ? values : ["value"];
        return begun.flatMap((before) => known.map((value) => before + value + literal.text));
      },
      [head.text],
    );
  }

  /** Values of a name: its own value, its assignments, and arguments of a function's calls. */
  private named(name: ts.Identifier): ts.Expression[] {
    const symbol = this.symbolOf(name);
    const declaration = symbol?.valueDeclaration;
    if (!symbol || !declaration) return [];
    // A value first read from a cache was made by its later assignment.
    if (ts.isVariableDeclaration(declaration) && ts.isIdentifier(declaration.name))
      return this.assigned.get(symbol) ?? (declaration.initializer ? [declaration.initializer] : []);
    if (!ts.isParameter(declaration)) return [];
    const { parent } = declaration;
    const owner = ts.isFunctionDeclaration(parent) ? parent.name : nameOfConst(parent);
    const calls = owner && this.calls.get(this.symbolOf(owner) as ts.Symbol);
    const place = parent.parameters.indexOf(declaration);
    return (calls ?? []).flatMap((call) => call.arguments[place] ?? []);
  }

  /** All values of an object that one is taken out of by a key. */
  private membersOf({ expression }: ts.ElementAccessExpression): ts.Expression[] {
    const [object] = ts.isIdentifier(expression) ? this.named(expression).map(bare) : [];
    if (!object || !ts.isObjectLiteralExpression(object)) return [];
    return object.properties.flatMap((one) =>
      ts.isPropertyAssignment(one) ? one.initializer : ts.isShorthandPropertyAssignment(one) ? one.name : [],
    );
  }

  private functionsOf(callee: ts.Expression): Callable[] {
    const node = bare(callee);
    if (ts.isArrowFunction(node)) return [node];
    if (ts.isElementAccessExpression(node)) return this.membersOf(node).flatMap((one) => this.functionsOf(one));
    if (!ts.isIdentifier(node)) return [];
    const declaration = this.symbolOf(node)?.valueDeclaration;
    if (declaration && ts.isFunctionDeclaration(declaration)) return [declaration];
    return this.named(node).flatMap((one) => this.functionsOf(one));
  }
}

type Callable = ts.ArrowFunction | ts.FunctionDeclaration;

/** Without what only the compiler reads. */
function bare(node: ts.Expression): ts.Expression {
  const isWrapped =
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAwaitExpression(node);
  return isWrapped ? bare(node.expression) : node;
}

function nameOfConst(node: ts.Node): ts.Identifier | undefined {
  const { parent } = node;
  return ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name : undefined;
}

/** Values that a function returns, without those of functions within it. */
function returnsOf({ body }: Callable): ts.Expression[] {
  if (!body) return [];
  if (!ts.isBlock(body)) return [body];
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  ts.forEachChild(body, visit);
  return found;
}
