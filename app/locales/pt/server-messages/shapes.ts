import type { shapes as english } from "../../en/shapes";

export const shapes: Record<keyof typeof english, string> = {
  "Too big: expected string to have <={most} characters": "No máximo {most} caracteres",
  "Too small: expected string to have >=1 characters": "Não pode ficar vazio",
  "Too small: expected string to have >={least} characters": "Pelo menos {least} caracteres",
  "Too big: expected array to have <={most} items": "No máximo {most} itens",
  "Too small: expected array to have >=1 items": "Escolha ou informe pelo menos um",
  "Too small: expected array to have >={least} items": "Pelo menos {least} itens",
  "Too big: expected {kind} to be <={most}": "No máximo {most}",
  "Too small: expected {kind} to be >={least}": "No mínimo {least}",
  "Invalid input: expected {kind}, received undefined": "Falta informar isto",
  "Invalid input: expected {kind}, received {other}": "Isto não tem o formato esperado",
  "Invalid input: expected {value}": "Isto não tem o formato esperado",
  "Invalid option: expected one of {values}": "Escolha uma das opções",
  "Invalid string: must match pattern {pattern}": "Isto não tem o formato esperado",
  "Invalid key in {kind}": "Isto não tem o formato esperado",
  "Invalid UUID": "Isto não tem o formato esperado",
  "Invalid input": "Isto não tem o formato esperado",
};
