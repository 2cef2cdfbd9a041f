import base64, hashlib, hmac, json, time


def verify_webhook(body: bytes, headers: dict[str, str], secret: str) -> dict:
    """Raises ValueError where the request is not Portcullis's own. `body` is the raw body, `headers` in lower case.

    Flask: request.get_data(); Django: request.body; FastAPI: await request.body().
    """
    id, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > 300:
        raise ValueError("webhook-timestamp is missing, or more than five minutes off")

    key = base64.b64decode(secret.removeprefix("whsec_"))
    expected = hmac.new(key, f"{id}.{timestamp}.".encode() + body, hashlib.sha256).digest()
    # While a secret is rotated there are several signatures, separated by spaces.
    given = [one.removeprefix("v1,") for one in headers.get("webhook-signature", "").split(" ")]
    if not any(hmac.compare_digest(base64.b64decode(one), expected) for one in given):
        raise ValueError("The signature does not match")
    return json.loads(body)
