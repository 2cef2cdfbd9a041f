export const methods = ["eth_signTypedData_v4", "personal_sign", "eth_sign"] as const;
